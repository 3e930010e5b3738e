// How large everything on the table is. The board fills its zone exactly: the more players and species, the smaller their cards.
export interface CardSize {
  w: number;
  h: number;
  // The picture of the animal: above the rest, or on low rows beside it.
  pane: number;
  window: number;
  side: boolean;
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
  // The widths of the columns left and right of the pond; right is 0 if there is only one rival.
  columns: [left: number, right: number];
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
// The least width of a low card.
const SIDE = 156;
// The width of a plate with name, bag and cards.
const PLATE = 262;

export function cardSize(w: number, h: number, { scale, traits }: Measure, words: boolean): CardSize {
  const plaque = words ? clamp(14, Math.round(h * 0.084), 24 * scale) : clamp(13, Math.round(h * 0.155), 22 * scale);
  const slots = words ? clamp(17, Math.round(h * 0.118), 29 * scale) : clamp(15, Math.round(h * 0.15), 22 * scale);
  const rows = words ? traits : 1;
  const window = Math.round(h - slots - rows * (plaque + 2) - BORDERS);
  const font = clamp(11, plaque * 0.64, 14.5 * scale);
  const chips = w >= 84;
  return { w: Math.round(w), h: Math.round(h), pane: Math.round(w), window, side: false, slots, plaque, font, words, chips };
}

// A low card: the animal on the left, population and traits on the right.
function sideSize(w: number, h: number, { scale, traits }: Measure): CardSize {
  const slots = clamp(17, Math.round(h * 0.2), 28 * scale);
  const plaque = clamp(13, Math.floor((h - 10 - slots) / traits) - 2, 23 * scale);
  const pane = Math.round(Math.min(h * 1.15, w < 190 ? w * 0.42 : w * 0.47));
  const font = clamp(11, plaque * 0.64, 14 * scale);
  return {
    w: Math.round(w),
    h: Math.round(h),
    pane,
    window: Math.round(h) - 4,
    side: true,
    slots,
    plaque,
    font,
    words: true,
    chips: true,
  };
}

// The card of a rival in a space of that width and height, of a row of `count`.
function rivalSize(width: number, height: number, count: number, measure: Measure): CardSize {
  const { scale } = measure;
  const each = Math.max(36, (width - (count - 1) * SPACE) / Math.max(1, count));
  if (height >= 150 && each >= 104) {
    const h = Math.min(height, 262 * scale, each * 1.72);
    return cardSize(Math.min(each, h * 0.72), h, measure, true);
  }
  if (each >= SIDE) {
    const h = Math.min(height, 150 * scale, each * 0.62);
    return sideSize(Math.min(each, h * 2.2), h, measure);
  }
  const h = Math.max(58, Math.min(height, 150 * scale, each * (each < 66 ? 1.9 : 1.45)));
  return cardSize(Math.min(each, h * 0.92), h, measure, false);
}

function ownSize(width: number, height: number, count: number, gap: number, measure: Measure): CardSize {
  const free = width - 2 * gap - (count - 1) * 8;
  const w = Math.max(72, Math.min(height * (count < 3 ? 1 : 0.88), free / Math.max(1, count)));
  return cardSize(w, Math.min(height, w * 1.9), measure, w >= 100);
}

// `rivals`: how many species each has, clockwise.
export function plan(width: number, height: number, own: number, rivals: number[], traits: number): Plan {
  const measure = { scale: clamp(1, Math.min(width / 1180, height / 600), 2.6), traits };
  return width < 600 || height < 340 ? narrow(width, height, own, rivals, measure) : wide(width, height, own, rivals, measure);
}

// The own row on a low board: low cards if all fit, otherwise signs only; from four species on it slides.
function lowOwn(width: number, height: number, count: number, measure: Measure): CardSize {
  const each = (width - (count - 1) * 8) / Math.max(1, count);
  return each >= SIDE
    ? sideSize(Math.min(each, 250), height, measure)
    : cardSize(clamp(104, each, height), height, measure, false);
}

function narrow(width: number, height: number, count: number, counts: number[], measure: Measure): Plan {
  const { scale } = measure;
  const tab = counts.length > 1 ? (height < 400 ? 36 : 47) : 0;
  const plate = counts.length > 1 ? 0 : 26;
  const free = height - tab - plate - 3 * SPACE;
  const gap = count > 2 ? 36 : 48;
  // The row slides if there are more than fit; the places for new species appear while a card is selected.
  const high = clamp(92, (free - 34) * (free < 300 ? 0.56 : 0.5), 236);
  const shown = Math.min(count, Math.max(2, Math.floor(width / 124)));
  const own = high < 150 ? lowOwn(width - 16, high, count, measure) : ownSize(width - 16, high, shown, 0, measure);
  const far = clamp(58, Math.min(free * 0.33, free - 34 - high), 210);
  const rivals = counts.map((n) => rivalSize(width - 16, far, clamp(2, n, Math.max(3, width / 112)), measure));
  const used = own.h + Math.max(0, ...rivals.map(({ h }) => h));
  return {
    tabs: counts.length > 1,
    own,
    rivals,
    gap,
    plate,
    tab,
    pond: { w: width - 16, h: Math.max(30, free - used) },
    columns: [0, 0],
    deck: 0,
    scale,
  };
}

// Both sides are equally wide, unless the species of one of them need more; then each gets its part.
function share(free: number, wishes: [number, number], counts: [number, number]): [number, number] {
  const [left, right] = wishes;
  if (Math.max(left, right) <= free / 2) return [Math.max(left, right), Math.max(left, right)];
  if (left + right <= free) return wishes;
  const part = clamp(Math.min(PLATE, free / 2), (free * counts[0]) / (counts[0] + counts[1]), Math.max(free - PLATE, free / 2));
  return [part, free - part];
}

function wide(width: number, height: number, count: number, counts: number[], measure: Measure): Plan {
  const { scale } = measure;
  const players = counts.length + 1;
  const rows = players > 3 ? 2 : 1;
  const single = players === 2;
  const plate = Math.round(clamp(22, height * 0.048, 28 * Math.min(scale, 1.6)));
  const gap = count > 4 ? 44 : clamp(52, width * 0.06, 84 * scale);
  const part = rows > 1 ? 0.4 : count < 4 ? 0.45 : 0.42;
  const own = ownSize(width - 2 * ASIDE, clamp(140, height * part, 300 * scale), count, gap + 8, measure);
  // Between the rows there is space for heads that rise out of their windows.
  const upper = height - own.h - 26;
  const highOf = (blocks: number) => Math.min(upper / blocks - plate - SPACE, own.h * 0.94);
  const deck = Math.round(clamp(38, upper * 0.19, 66 * scale));
  // The piles above the pond: deck, a food card of each player, discards.
  const least = Math.max(single ? 300 : 230, width * 0.27, (players + 2) * (deck * 0.76 + 9) + 70);
  const free = width - 44 - least;
  // Clockwise: two rivals sit left and right, of more the first two sit on the left.
  const first = rows > 1 ? 2 : 1;
  const [left, right] = [counts.slice(0, first), counts.slice(first)];
  const most = (some: number[]) => Math.max(1, ...some);
  const wish = (some: number[]) => {
    const high = highOf(some.length);
    const each = high >= 150 ? high * 0.72 : Math.max(SIDE, high * 2.2);
    return Math.max(PLATE * Math.min(1.4, scale), most(some) * (each + SPACE) - SPACE);
  };
  const columns: [number, number] = single
    ? [Math.min(free, wish(left)), 0]
    : share(free, [wish(left), wish(right)], [most(left), most(right)]);
  const rivals = counts.map((n, i) =>
    i < first ? rivalSize(columns[0], highOf(left.length), n, measure) : rivalSize(columns[1], highOf(right.length), n, measure),
  );
  return {
    tabs: false,
    own,
    rivals,
    gap,
    plate,
    tab: 0,
    pond: {
      w: Math.round(clamp(least, width - 60 - columns[0] - columns[1], 600 * scale)),
      h: Math.round(clamp(60, upper - deck - 40, 300 * scale)),
    },
    columns,
    deck,
    scale,
  };
}
