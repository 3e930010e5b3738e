// Names of territories, straits, continents and pawns by their ids; the engine's messages (src/games/origin/text/names.c).
import { t } from '../../i18n/text.svelte';
import { capital } from '../../ui/words';
import { type CardType, type Colour, type Column, readPawn, type Tint } from './view';

type Names = Record<string, () => string>;

const territories: Names = {
  atlas: () => t('Atlas'),
  nile: () => t('Nile'),
  sahel: () => t('Sahel'),
  guinea: () => t('Guinea'),
  horn: () => t('Horn'),
  rift: () => t('Rift Valley'),
  congo: () => t('Congo'),
  kalahari: () => t('Kalahari'),
  iberia: () => t('Iberia'),
  danube: () => t('Danube'),
  scandia: () => t('Scandia'),
  steppe: () => t('Steppe'),
  levant: () => t('Levant'),
  arabia: () => t('Arabia'),
  zagros: () => t('Zagros'),
  siberia: () => t('Siberia'),
  altai: () => t('Altai'),
  indus: () => t('Indus'),
  ganges: () => t('Ganges'),
  huanghe: () => t('Huang He'),
  chukotka: () => t('Chukotka'),
  sunda: () => t('Sunda'),
  alaska: () => t('Alaska'),
  nunavut: () => t('Nunavut'),
  greenland: () => t('Greenland'),
  cascadia: () => t('Cascadia'),
  prairie: () => t('Prairie'),
  laurentia: () => t('Laurentia'),
  appalachia: () => t('Appalachia'),
  mesoamerica: () => t('Mesoamerica'),
  orinoco: () => t('Orinoco'),
  andes: () => t('Andes'),
  amazon: () => t('Amazon'),
  caatinga: () => t('Caatinga'),
  pampas: () => t('Pampas'),
  patagonia: () => t('Patagonia'),
  papua: () => t('Papua'),
  bismarck: () => t('Bismarck'),
  pilbara: () => t('Pilbara'),
  arnhem: () => t('Arnhem'),
  murray: () => t('Murray'),
  weddell: () => t('Weddell'),
  maud: () => t('Maud'),
  victoria: () => t('Victoria'),
  wilkes: () => t('Wilkes'),
};

const straits: Names = {
  gibraltar: () => t('Gibraltar'),
  suez: () => t('Suez'),
  bering: () => t('Bering'),
  denmark: () => t('Denmark'),
  panama: () => t('Panama'),
  drake: () => t('Drake'),
  wallace: () => t('Wallace'),
  torres: () => t('Torres'),
  tasman: () => t('Tasman'),
  saint_paul: () => t('Saint Paul'),
  agulhas: () => t('Agulhas'),
};

const continents: Names = {
  africa: () => t('Africa'),
  eurasia: () => t('Eurasia'),
  north_america: () => t('North America'),
  south_america: () => t('South America'),
  oceania: () => t('Oceania'),
  antarctica: () => t('Antarctica'),
};

const colours: Record<Colour, () => string> = {
  yellow: () => t('yellow'),
  orange: () => t('orange'),
  purple: () => t('purple'),
  brown: () => t('brown'),
  green: () => t('green'),
  origin: () => t('origin'),
};

// Ids that only a custom data set has are shown as they are.
const plain = (id: string) => capital(id).replaceAll('_', ' ');

export const territoryName = (id: string): string => territories[id]?.() ?? plain(id);
export const straitName = (id: string): string => straits[id]?.() ?? plain(id);
export const continentName = (id: string): string => continents[id]?.() ?? plain(id);
export const colourName = (colour: Colour): string => colours[colour]();

export function pawnWords(pawn: string): string {
  const { height, width, tint } = readPawn(pawn);
  if (tint === 'white') return t('%d high, %d wide, white', height, width);
  if (tint === 'brown') return t('%d high, %d wide, brown', height, width);
  return t('%d high, %d wide, black', height, width);
}

export function tintName(tint: Tint): string {
  if (tint === 'white') return t('white');
  return tint === 'brown' ? t('brown') : t('black');
}

export function tileWords(column: Column, level: number): string {
  switch (column) {
    case 'yellow':
      return t('Yellow tile of level %d', level);
    case 'orange':
      return t('Orange tile of level %d', level);
    case 'purple':
      return t('Purple tile of level %d', level);
    default:
      return t('Brown tile of level %d', level);
  }
}

export function columnName(column: Column): string {
  switch (column) {
    case 'yellow':
      return t('Yellow column');
    case 'orange':
      return t('Orange column');
    case 'purple':
      return t('Purple column');
    default:
      return t('Brown column');
  }
}

export function typeName(type: CardType): string {
  if (type === 'action') return t('Action');
  return type === 'permanent' ? t('Permanent') : t('Objective');
}

export function pileName(type: CardType): string {
  if (type === 'action') return t('Action cards');
  return type === 'permanent' ? t('Permanent cards') : t('Objectives');
}
