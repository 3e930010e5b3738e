// Where everything lies: circles evenly spaced along a rounded ring that fills the space there is, wide on a desktop and tall on
// a phone. The floor is seen from a little above, so circles are flat ellipses.

export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  // The sample of the curve it lies on, for `at`.
  i: number;
  // Points outwards.
  out: Point;
}
export interface Box extends Point {
  width: number;
  height: number;
}
export interface Layout {
  width: number;
  height: number;
  tall: boolean;
  r: number;
  centre: Point;
  spots: Spot[];
  // A point of the ring, moved inwards by `d`; `flat` is the tilt of that distance.
  at(i: number, d?: number, flat?: number): Point;
  // The free space in the middle.
  inner: Box;
}

export const TILT = 0.84;
export const SAMPLES = 2880;
const ROUNDS = 14;
// The ring leaves room for figures and flags above it, and for the floor's edge below, in radii.
const REACH = { wide: { above: 2.58, below: 1.64 }, tall: { above: 2.16, below: 1.86 } };

const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

// Samples of a superellipse, clockwise from the top, and those that divide it into n equal parts on the tilted floor.
function divide(n: number, a: number, b: number, exponent: number): { curve: Point[]; parts: number[]; gap: number } {
  const curve: Point[] = [];
  const lengths = [0];
  const far = (p: Point, q: Point) => Math.hypot(p.x - q.x, (p.y - q.y) / TILT);
  for (let i = 0; i <= SAMPLES; i++) {
    const angle = -Math.PI / 2 + (2 * Math.PI * i) / SAMPLES;
    curve.push({ x: a * power(Math.cos(angle), 2 / exponent), y: b * power(Math.sin(angle), 2 / exponent) });
    if (i > 0) lengths.push(lengths[i - 1]! + far(curve[i]!, curve[i - 1]!));
  }
  const parts: number[] = [];
  for (let k = 0, i = 0; k < n; k++) {
    while (lengths[i + 1]! < (lengths[SAMPLES]! * k) / n) i++;
    parts.push(i);
  }
  const gap = Math.min(...parts.map((i, k) => far(curve[i]!, curve[parts[(k + 1) % n]!]!)));
  return { curve, parts, gap };
}

export function layOut(n: number, width: number, height: number): Layout {
  const tall = width < height * 0.95 || width < 560;
  const exponent = tall ? 4.6 : 3.3;
  const { above, below } = tall ? REACH.tall : REACH.wide;
  const circles = Math.max(n, 12);
  let r = 30;
  let [a, b] = [0, 0];
  let curve: Point[] = [];
  let parts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    a = width / 2 - (tall ? r + 21 : r * 2.1 + 2);
    b = Math.max((height - r * (above + below)) / 2, 40);
    const laid = divide(circles, a, b, exponent);
    ({ curve, parts } = laid);
    r = r * 0.5 + Math.min(laid.gap * 0.468, height * 0.105) * 0.5;
  }
  const centre = { x: width / 2, y: r * above + b };
  const outwards = (p: Point): Point => {
    const slope = { x: power(p.x / a, exponent - 1) / a, y: power(p.y / b, exponent - 1) / b };
    const size = Math.hypot(slope.x, slope.y) || 1;
    return { x: slope.x / size, y: slope.y / size };
  };
  const at = (i: number, d = 0, flat = TILT): Point => {
    const p = curve[((i % SAMPLES) + SAMPLES) % SAMPLES]!;
    const out = outwards(p);
    return { x: centre.x + p.x - out.x * d, y: centre.y + p.y - out.y * d * flat };
  };
  const spots = parts.map((i): Spot => ({ i, ...at(i), out: outwards(curve[i]!) }));
  const side = r * 1.25 + (tall ? 15 : 24);
  const top = centre.y - b + r * (tall ? 1.25 : 1.5) * TILT + (tall ? 10 : 12);
  const bottom = centre.y + b - r * above;
  const inner = { x: centre.x - a + side, y: top, width: Math.max(2 * (a - side), 0), height: Math.max(bottom - top, 0) };
  return { width, height, tall, r, centre, spots, at, inner };
}

// Feet of a figure: behind the sign at the top and the bottom, on the outer rim at the sides, or on the inner rim where the
// window is narrow. So it hides nothing that counts.
export function feet({ tall, r }: Layout, { x, y, out }: Spot): Point {
  const side = Math.sign(out.x) * Math.abs(out.x) ** 1.1;
  if (tall) return { x: x - side * r * 1.06, y: y - r * (0.54 - 0.5 * Math.abs(side)) };
  return { x: x + side * r * 1.2, y: y - r * (out.y < 0 ? 0.06 + 0.5 * Math.abs(out.y) : 0.56 - 0.46 * Math.abs(side)) };
}

// Figures are drawn in hundredths of their height.
export const figureScale = ({ tall, r }: Layout) => (r * (tall ? 1.28 : 1.56)) / 100;
export const MOA_SCALE = 0.83;

const round = (x: number) => Math.round(x * 10) / 10;
export const xy = (p: Point) => `${round(p.x)} ${round(p.y)}`;

// A closed line around the ring, moved inwards by `d`, and down by `dy`.
export function around(layout: Layout, d: number, dy = 0): string {
  const flat = layout.tall && d < -layout.r * 1.2 ? 0.98 : TILT;
  let path = '';
  for (let i = 0; i < SAMPLES; i += 16) {
    const p = layout.at(i, d, flat);
    path += (path ? 'L' : 'M') + xy({ x: p.x, y: p.y + dy });
  }
  return `${path}z`;
}

// A walk along a lane inside the ring through these circles, with its end bent onto the last one, and the angle of that end.
export function ribbon(
  layout: Layout,
  places: number[],
  forwards: boolean,
  lane: number,
): { d: string; end: Point; angle: number } {
  const { spots, r } = layout;
  const n = spots.length;
  const from = spots[places[0]!]!.i;
  const steps = places.slice(1).reduce((sum, place, k) => {
    const step = forwards ? place - places[k]! : places[k]! - place;
    return sum + (((step % n) + n) % n || n);
  }, 0);
  const to = spots[places.at(-1)!]!.i;
  const whole = (((forwards ? to - from : from - to) % SAMPLES) + SAMPLES) % SAMPLES;
  const length = whole + SAMPLES * Math.floor((steps - 1) / n);
  const sign = forwards ? 1 : -1;
  const last = layout.at(to);
  const near = (distance: number) => {
    let k = length;
    while (k > 0 && Math.hypot(layout.at(from + sign * k).x - last.x, (layout.at(from + sign * k).y - last.y) / TILT) < distance)
      k--;
    return k;
  };
  const stop = near(r * 1.25);
  let d = '';
  for (let k = near(0) > r ? Math.min(40, stop) : 0; k <= stop; k += 8)
    d += (d ? 'L' : 'M') + xy(layout.at(from + sign * k, lane));
  const bend = layout.at(from + sign * near(r * 0.62), lane);
  const end = layout.at(from + sign * near(r * 0.42), r * 0.92);
  d += `${d ? 'Q' : 'M'}${xy(bend)}${d ? ' ' : 'L'}${xy(end)}`;
  return { d, end, angle: (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI };
}
