// What a trait does, in a few words: for cards at rest. The whole rule is shown when a card is raised.
import { NUMBERS } from '../../generated/numbers';
import { t } from '../../i18n/text.svelte';
import type { Trait } from './traits';

const GISTS: Record<Trait, () => string> = {
  carnivore: () => t('Attacks smaller species.'),
  ambush: () => t('Ignores Warning Call.'),
  pack_hunting: () => t('Population adds to body size.'),
  horns: () => t('The attacker loses 1.'),
  climbing: () => t('Only climbers can attack it.'),
  hard_shell: () => t('Body +%d when attacked.', NUMBERS.evolution.shell_size),
  defensive_herding: () => t('Safe from smaller groups.'),
  symbiosis: () => t('Protected by a larger neighbour.'),
  burrowing: () => t('Safe when fed.'),
  warning_call: () => t('Protects its neighbours.'),
  scavenger: () => t('1 meat after each attack.'),
  fat_tissue: () => t('Stores extra food.'),
  foraging: () => t('Takes 1 more plant.'),
  intelligence: () => t('Discard cards for food.'),
  cooperation: () => t('Its neighbour eats too.'),
  long_neck: () => t('1 plant before feeding.'),
  fertile: () => t('May grow before feeding.'),
};

export const gist = (trait: Trait): string => GISTS[trait]();
