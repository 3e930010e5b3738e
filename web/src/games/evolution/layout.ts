// How large everything on the table is. The board fills its zone exactly: the more players and species, the smaller their cards.
export interface CardSize {
  w: number;
  h: number;
  window: number;
  slots: number;
  plaque: number;
  font: number;
  // Traits as words, one below the other; otherwise as signs in one row.
  words: boolean;
  // Food as chips; otherwise as a number.
  chips: boolean;
}
export interface Plan {
  // One player at a time above, with tabs, on narrow boards.
  tabs: boolean;
  own: CardSize;
  rivals: CardSize[];
  // The width of the place for a new species.
  gap: number;
  plate: number;
  tab: number;
  pond: { w: number; h: number };
  // The height of deck, food cards and discards; 0: only as numbers.
  deck: number;
  // How much larger than on a usual screen.
  scale: number;
}

interface Measure {
  scale: number;
  // How many traits a species may have.
  traits: number;
}

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
const BORDERS = 13;
const SPACE = 6;
// What the viewer has, beside the own row.
const ASIDE = 66;

export function cardSize(w: number, h: number, { scale, traits }: Measure, words: boolean): CardSize {
  const plaque = words ? clamp(14, Math.round(h * 0.084), 23 * scale) : clamp(13, Math.round(h * 0.155), 22 * scale);
  const slots = words ? clamp(17, Math.round(h * 0.118), 28 * scale) : clamp(15, Math.round(h * 0.15), 22 * scale);
  const rows = words ? traits : 1;
  const window = Math.round(h - slots - rows * (plaque + 2) - BORDERS);
  const font = clamp(11, plaque * 0.64, 14 * scale);
  return { w: Math.round(w), h: Math.round(h), window, slots, plaque, font, words, chips: w >= 84 };
}

// The card of a rival in a space of that width and height, of a row of `count`.
function rivalSize(width: number, height: number, count: number, measure: Measure): CardSize {
  const { scale } = measure;
  const each = Math.max(48, (width - (count - 1) * SPACE) / Math.max(1, count));
  const words = height >= 150 && each >= 106;
  if (words) {
    const h = Math.min(height, 250 * scale, each * 1.72);
    return cardSize(Math.min(each, h * 0.66), h, measure, true);
  }
  const h = Math.max(64, Math.min(height, 150 * scale, each * 1.45));
  return cardSize(Math.min(each, h * 0.92), h, measure, false);
}

function ownSize(width: number, height: number, count: number, gap: number, measure: Measure): CardSize {
  const free = width - 2 * gap - (count - 1) * 8;
  const w = Math.max(104, Math.min(height * 0.86, free / Math.max(1, count)));
  return cardSize(w, Math.min(height, w * 1.9), measure, true);
}

// `rivals`: how many species each has, clockwise.
export function plan(width: number, height: number, own: number, rivals: number[], traits: number): Plan {
  const measure = { scale: clamp(1, Math.min(width / 1180, height / 600), 2.6), traits };
  return width < 600 || height < 340 ? narrow(width, height, own, rivals, measure) : wide(width, height, own, rivals, measure);
}

function narrow(width: number, height: number, count: number, counts: number[], measure: Measure): Plan {
  const { scale } = measure;
  const tab = counts.length > 1 ? clamp(32, height * 0.1, 44) : 0;
  const plate = counts.length > 1 ? 0 : 26;
  const free = height - tab - plate - 3 * SPACE;
  const gap = count > 2 ? 36 : 48;
  // The row slides if there are more than fit; the places for new species appear while a card is selected.
  const own = ownSize(
    width - 16,
    clamp(112, free * 0.47, 230),
    Math.min(count, Math.max(2, Math.floor(width / 122))),
    0,
    measure,
  );
  const high = clamp(64, free * 0.33, 200);
  const rivals = counts.map((n) => rivalSize(width - 16, high, Math.max(n, 3), measure));
  const used = own.h + Math.max(0, ...rivals.map(({ h }) => h));
  return {
    tabs: counts.length > 1,
    own,
    rivals,
    gap,
    plate,
    tab,
    pond: { w: width - 16, h: Math.max(0, free - used) },
    deck: 0,
    scale,
  };
}

function wide(width: number, height: number, count: number, counts: number[], measure: Measure): Plan {
  const { scale } = measure;
  const plate = Math.round(clamp(20, height * 0.048, 28 * scale));
  const gap = count > 4 ? 44 : clamp(52, width * 0.06, 84 * scale);
  const own = ownSize(
    width - 2 * ASIDE,
    clamp(140, height * (counts.length > 2 ? 0.375 : 0.405), 262 * scale),
    count,
    gap + 8,
    measure,
  );
  // Between the rows there is space for heads that rise out of their windows.
  const upper = height - own.h - 26;
  const rows = counts.length > 2 ? 2 : 1;
  const high = upper / rows - plate - SPACE;
  const single = counts.length === 1;
  const least = Math.max(single ? 300 : 230, width * 0.26);
  const most = Math.max(0, ...counts);
  const column = (width - 32 - least) / (single ? 1 : 2);
  const rivals = counts.map((n) => rivalSize(column, Math.min(high, own.h), n, measure));
  const need = Math.max(0, ...rivals.map(({ w }, i) => counts[i]! * (w + SPACE)), most > 0 ? 150 : 0);
  const deck = Math.round(clamp(40, upper * 0.19, 66 * scale));
  return {
    tabs: false,
    own,
    rivals,
    gap,
    plate,
    tab: 0,
    pond: {
      w: Math.round(clamp(least, width - 32 - need * (single ? 1 : 2), 560 * scale)),
      h: Math.round(clamp(60, upper - deck - 40, 300 * scale)),
    },
    deck,
    scale,
  };
}
