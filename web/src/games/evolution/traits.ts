// The 17 traits: their names (the engine's, so that translations are shared) and the category of each card.
import { LISTS } from '../../generated/numbers';
import { t } from '../../i18n/text.svelte';

// In the order of the deck.
export const TRAITS = LISTS.evolution.traits;
export type Trait = (typeof TRAITS)[number];

const NAMES: Record<Trait, () => string> = {
  carnivore: () => t('Carnivore'),
  ambush: () => t('Ambush'),
  pack_hunting: () => t('Pack Hunting'),
  horns: () => t('Horns'),
  climbing: () => t('Climbing'),
  hard_shell: () => t('Hard Shell'),
  defensive_herding: () => t('Defensive Herding'),
  symbiosis: () => t('Symbiosis'),
  burrowing: () => t('Burrowing'),
  warning_call: () => t('Warning Call'),
  scavenger: () => t('Scavenger'),
  fat_tissue: () => t('Fat Tissue'),
  foraging: () => t('Foraging'),
  intelligence: () => t('Intelligence'),
  cooperation: () => t('Cooperation'),
  long_neck: () => t('Long Neck'),
  fertile: () => t('Fertile'),
};

export const isTrait = (word: string): word is Trait => word in NAMES;

export const traitName = (trait: Trait): string => NAMES[trait]();

// The colour of the card (EVO-1.2): red for hunters, grey for defences, green for eaters, beige for growth.
export type Kind = (typeof LISTS.evolution.trait_kinds)[number];

export const traitKind = (trait: Trait): Kind => LISTS.evolution.trait_kinds[TRAITS.indexOf(trait)]!;

export const kindName = (kind: Kind): string =>
  ({ hunt: t('Hunting'), guard: t('Defence'), eat: t('Eating'), grow: t('Growth') })[kind];
