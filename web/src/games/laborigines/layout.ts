// The positions of the circles: evenly spaced along a rounded ring that fills the available space, tall on a phone and wide on a
// desktop.

export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  inward: Point;
}
export interface Layout {
  width: number;
  height: number;
  r: number;
  spots: Spot[];
  centre: Point;
  inner: { x: number; y: number; width: number; height: number };
}

const SAMPLES = 1440;
const MOST_R = 92;
// How far a figure and its flag extend above its circle, and a name below it, in radii.
const ABOVE = 1.6;
const BELOW = 1.45;

const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

// Points at equal distances along a superellipse, the first at the top, clockwise.
function along(n: number, a: number, b: number, exponent: number): { points: Point[]; gap: number } {
  const curve: Point[] = [];
  for (let i = 0; i <= SAMPLES; i++) {
    const angle = -Math.PI / 2 + (2 * Math.PI * i) / SAMPLES;
    curve.push({ x: a * power(Math.cos(angle), 2 / exponent), y: b * power(Math.sin(angle), 2 / exponent) });
  }
  const lengths = [0];
  for (let i = 1; i < curve.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(curve[i]!.x - curve[i - 1]!.x, curve[i]!.y - curve[i - 1]!.y));
  const whole = lengths.at(-1)!;
  const points: Point[] = [];
  let i = 0;
  for (let k = 0; k < n; k++) {
    while (lengths[i + 1]! < (whole * k) / n) i++;
    points.push(curve[i]!);
  }
  const gap = Math.min(
    ...points.map((point, k) => Math.hypot(point.x - points[(k + 1) % n]!.x, point.y - points[(k + 1) % n]!.y)),
  );
  return { points, gap };
}

export function layOut(n: number, width: number, height: number): Layout {
  const exponent = width < height ? 4 : 3;
  const circles = Math.max(n, 12);
  let r = 28;
  let points: Point[] = [];
  let a = 0;
  let b = 0;
  for (let round = 0; round < 6; round++) {
    a = width / 2 - r * 1.12 - 2;
    b = (height - r * (ABOVE + BELOW)) / 2;
    const laid = along(circles, a, b, exponent);
    points = laid.points;
    r = (r + Math.min(laid.gap * 0.46, MOST_R)) / 2;
  }
  const centre = { x: width / 2, y: r * ABOVE + b };
  const spots = points.map((point): Spot => {
    const slope = { x: power(point.x / a, exponent - 1) / a, y: power(point.y / b, exponent - 1) / b };
    const size = Math.hypot(slope.x, slope.y) || 1;
    return { x: centre.x + point.x, y: centre.y + point.y, inward: { x: -slope.x / size, y: -slope.y / size } };
  });
  // Leaves space for stones beside a figure.
  const side = r * (width < 560 ? 1.3 : 1.68) + 10;
  const edge = r * 1.35 + 10;
  const inner = { x: centre.x - a + side, y: centre.y - b + edge + 12, width: 2 * (a - side), height: 2 * (b - edge) - 20 };
  return { width, height, r, spots, centre, inner };
}

// Figures are drawn in hundredths of their height.
export const figureScale = (r: number) => (r * (r < 34 ? 1.48 : 1.6)) / 100;

// The board's height: what the window leaves besides the prompt above and the choices below.
export function boardHeight(width: number, windowHeight: number, around = 215): number {
  if (width < 560) return Math.max(width * 1.27, Math.min(width * 1.5, windowHeight - 330));
  return Math.round(Math.min(Math.max(windowHeight - around, 500), width * 0.8, 1500));
}
