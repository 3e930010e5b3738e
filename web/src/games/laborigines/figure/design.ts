// A figure's design: five parts, each with the engine's list of choices.
import { LISTS } from '../../../generated/numbers';
import { t } from '../../../i18n/text.svelte';

const { shape, eyes, arms, mouth, decoration } = LISTS.laborigines;

export const PARTS = { shape, eyes, arms, mouth, decoration };

export type Part = keyof typeof PARTS;
export type Design = { [P in Part]: (typeof PARTS)[P][number] };
export const PART_NAMES = Object.keys(PARTS) as Part[];

// Missing or unknown parts become the first choice.
export function readDesign(code: string): Design {
  const words = code.split('-');
  const entries = PART_NAMES.map((part, i) => {
    const choices: readonly string[] = PARTS[part];
    return [part, choices.includes(words[i] ?? '') ? words[i] : choices[0]];
  });
  return Object.fromEntries(entries) as Design;
}

export const writeDesign = (design: Design) => PART_NAMES.map((part) => design[part]).join('-');

export function partName(part: Part): string {
  switch (part) {
    case 'shape':
      return t('Shape');
    case 'eyes':
      return t('Eyes');
    case 'arms':
      return t('Arms');
    case 'mouth':
      return t('Mouth');
    case 'decoration':
      return t('Decoration');
  }
}

export function choiceName(choice: Design[Part]): string {
  switch (choice) {
    case 'blob':
      return t('a blob');
    case 'egg':
      return t('an egg');
    case 'pear':
      return t('a pear');
    case 'sausage':
      return t('a sausage');
    case 'star':
      return t('a star');
    case 'cube':
      return t('a cube');
    case 'googly':
      return t('googly eyes');
    case 'cyclops':
      return t('one big eye');
    case 'stalks':
      return t('eyes on stalks');
    case 'sleepy':
      return t('sleepy eyes');
    case 'three':
      return t('three eyes');
    case 'buttons':
      return t('button eyes');
    case 'short':
      return t('short arms');
    case 'long':
      return t('long arms');
    case 'tentacles':
      return t('tentacles');
    case 'wings':
      return t('wings');
    case 'claws':
      return t('claws');
    case 'armless':
      return t('no arms');
    case 'smile':
      return t('a smile');
    case 'grin':
      return t('a grin');
    case 'fangs':
      return t('fangs');
    case 'beak':
      return t('a beak');
    case 'round':
      return t('a round mouth');
    case 'tongue':
      return t('its tongue out');
    case 'plain':
      return t('nothing else');
    case 'horns':
      return t('two horns');
    case 'mohawk':
      return t('a mohawk');
    case 'spots':
      return t('spots');
    case 'bow':
      return t('a bow');
    case 'antenna':
      return t('an antenna');
  }
}

export const designWords = (design: Design) =>
  t(
    '%s with %s, %s, %s and %s',
    choiceName(design.shape),
    choiceName(design.eyes),
    choiceName(design.arms),
    choiceName(design.mouth),
    choiceName(design.decoration),
  );

// A loadout has one design, or one for each of the twins (src/games/laborigines/text/figure.h).
export const readLoadout = (loadout: string): string[] => loadout.split('+');
export const writeLoadout = (designs: string[]): string => designs.join('+');
