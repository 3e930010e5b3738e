// Where things stand on the map, and where the names of territories fit between them.
import type { Point, Territory } from './facts';

// Where pawns and badges stand, if not at the anchor of the shape (map units).
const FEET: Record<string, Point> = {
  rift: [5860, 3480],
  sahel: [5330, 2990],
  nile: [5600, 2545],
  horn: [6040, 3120],
  guinea: [4480, 2990],
  atlas: [4690, 2500],
  congo: [5310, 3500],
  kalahari: [5480, 4130],
  levant: [6080, 1910],
  arabia: [6480, 2440],
  iberia: [4400, 1610],
  danube: [5270, 1230],
  indus: [7215, 2095],
  ganges: [7500, 2400],
  sunda: [8040, 2500],
  huanghe: [8420, 1640],
  altai: [7530, 1290],
  orinoco: [2800, 3120],
  amazon: [3240, 3410],
  caatinga: [3700, 3650],
  pilbara: [8480, 4080],
  arnhem: [8850, 3800],
  murray: [9290, 4340],
  zagros: [6780, 1730],
  steppe: [6430, 880],
  scandia: [5650, 440],
  prairie: [2010, 1240],
  pampas: [3250, 3980],
  andes: [2800, 3800],
};
// The first place to try for a name, in pixels from below the foot.
const NAMES: Record<string, Point> = {
  sahel: [-51, -26],
  nile: [50, -24],
  horn: [42, -12],
  orinoco: [-58, -16],
  caatinga: [12, 0],
  papua: [-10, -12],
  bismarck: [6, 0],
  arnhem: [-4, -56],
  mesoamerica: [-16, 4],
  indus: [-44, -4],
  levant: [-4, 0],
  guinea: [-8, 0],
  rift: [4, 0],
  appalachia: [6, 0],
  danube: [-4, 0],
  iberia: [50, -23],
  cascadia: [-10, 8],
  murray: [4, 0],
  pilbara: [-8, 0],
  andes: [-4, 4],
  patagonia: [-4, 4],
};

export const footOf = ({ id, anchor }: Territory): Point => FEET[id] ?? anchor;

export type Box = [left: number, top: number, right: number, bottom: number];
// A territory's name: its foot in pixels, how far below the foot a name is free, and whether a pawn is above it.
export interface Name {
  id: string;
  text: string;
  x: number;
  y: number;
  below: number;
  tall: boolean;
}

// Letters of Nunito are about this wide, in parts of the font's size.
const LETTER = 0.56;
const MOST_COVERED = 0.14;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const widthOf = (text: string, font: number): number => text.length * font * LETTER;

// Places names where they cover the least: at the place set for them, below, left, right, or above. A name without space is
// left out; pointing at the territory tells it.
export function placeNames(names: Name[], things: Box[], font: number, size: number, [width, height]: Point): Map<string, Point> {
  const solid = [...things];
  const found = new Map<string, Point>();
  for (const { id, text, x, y, below, tall } of names) {
    const half = widthOf(text, font) / 2,
      beside = 37 * size + half,
      [dx, dy] = NAMES[id] ?? [0, 0];
    const boxOf = ([cx, cy]: Point): Box => [cx - half, cy - font * 0.8, cx + half, cy + 2];
    const cost = (at: Point): number => {
      const box = boxOf(at);
      const out = box[0] < 4 || box[2] > width - 4 || box[1] < 2 || box[3] > height - 2 ? 1 : 0;
      return solid.reduce((sum, thing) => sum + overlap(thing, box), 0) / (half * 2 * font) + out;
    };
    const tries: Point[] = [
      [x + dx * size, y + below + dy * size],
      [x, y + below],
      [x - beside, y + 6],
      [x + beside, y + 6],
      [x, y - (tall ? 62 : 24) * size],
    ];
    let best = tries[0]!,
      least = cost(best) - 0.12;
    for (const at of tries.slice(1)) {
      const covers = cost(at);
      if (covers < least) [best, least] = [at, covers];
    }
    if (cost(best) > MOST_COVERED) continue;
    found.set(id, best);
    solid.push(boxOf(best));
  }
  return found;
}

const CHIP = { high: 44, gap: 8, extra: 86, most: 4 };

// A territory outside the visible part: its place in pixels, and the name on its chip.
interface Away {
  id: string;
  text: string;
  at: Point;
}

// Where the chips of territories outside the visible part lie: at the edge, in their direction (degrees), one below the other. The
// corner at the upper right has a button.
export function edgeChips(away: Away[], width: number, height: number) {
  const rows: { left: number; right: number; top: number }[] = [];
  const lowest = height - CHIP.high - CHIP.gap;
  const nearest = away.toSorted((a, b) => Math.hypot(...fromMiddle(a.at)) - Math.hypot(...fromMiddle(b.at)));
  function fromMiddle([x, y]: Point): Point {
    return [x - width / 2, y - height / 2];
  }
  return nearest.slice(0, CHIP.most).map(({ id, text, at }) => {
    const wide = widthOf(text, 13) + CHIP.extra;
    const left = Math.max(CHIP.gap, Math.min(at[0] - wide / 2, width - wide - CHIP.gap));
    const least = left + wide > width - 60 ? 60 : CHIP.gap;
    let top = Math.max(least, Math.min(at[1] - CHIP.high / 2, lowest));
    const step = top > height / 2 ? -1 : 1;
    while (rows.some((row) => row.left < left + wide && left < row.right && Math.abs(row.top - top) < CHIP.high + 6))
      top += step * (CHIP.high + CHIP.gap);
    rows.push({ left, right: left + wide, top });
    const [dx, dy] = fromMiddle(at);
    return { id, left, top, turn: Math.round((Math.atan2(dy, dx) * 180) / Math.PI) };
  });
}
