// The 17 traits: their names (as the engine has them, so that translations are shared) and what kind of card each is.
import { t } from '../../i18n/text.svelte';

const NAMES = {
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

export type Trait = keyof typeof NAMES;

// In the deck's order (evo_trait_word).
export const TRAITS = Object.keys(NAMES) as Trait[];

export const isTrait = (word: string): word is Trait => word in NAMES;

export const traitName = (trait: Trait): string => NAMES[trait]();

// The colour of its card (EVO-1.2): red for hunters, grey for defences, green for eaters, beige for growth.
export type Kind = 'hunt' | 'guard' | 'eat' | 'grow';

export function traitKind(trait: Trait): Kind {
  const place = TRAITS.indexOf(trait);
  if (place < 3) return 'hunt';
  if (place < 10) return 'guard';
  return trait === 'fertile' ? 'grow' : 'eat';
}

export const kindName = (kind: Kind): string =>
  ({ hunt: t('Hunting'), guard: t('Defence'), eat: t('Eating'), grow: t('Growth') })[kind];
