// What the drawings of animals share: colours, measures, and paths that can be moved and stretched.
export const INK = '#2B2622';
export const PAPER = '#FBF8F1';
// Each hide: base, belly, dark (far limbs), and its own pattern.
export const HIDES = {
  green: { base: '#5FA777', belly: '#D3EBCB', dark: '#417F5A', pat: 'spots' },
  orange: { base: '#E07A3F', belly: '#FBDDBA', dark: '#B4582A', pat: 'lines' },
  purple: { base: '#8E6BBF', belly: '#DFD0F2', dark: '#694A99', pat: 'plus' },
  brown: { base: '#A07C5E', belly: '#E5D2B9', dark: '#75573E', pat: 'scales' },
  yellow: { base: '#E9C46A', belly: '#FDF3D6', dark: '#BE953A', pat: 'patches' },
  blue: { base: '#63A3C4', belly: '#DAECF4', dark: '#3F7794', pat: 'waves' },
  rose: { base: '#DE93A8', belly: '#FCE6EA', dark: '#B1667D', pat: 'rings' },
};

export interface Posture {
  hunt: boolean;
  crouch: boolean;
  pack: boolean;
  neck: boolean;
  ground: number;
  bx: number;
  by: number;
  sx: number;
  sy: number;
  head: number;
  hx: number;
  hy: number;
  back: number;
}
// `soft`: the colour of the haze, for animals far away.
export interface Palette {
  base: string;
  belly: string;
  dark: string;
  ink: string;
  pat?: string;
  soft?: string;
}
export interface Manner {
  id: string;
  seed: number;
  // The scale at which it is drawn, so that outlines are equally thick at every size.
  k: number;
  fed?: boolean;
}
export type Pen = (d: string, width?: number, colour?: string, more?: string) => string;
export type Brush = (d: string, fill: string, width?: number, more?: string) => string;
export interface Pens {
  line: Pen;
  shape: Brush;
  ell: (x: number, y: number, rx: number, ry: number, fill: string, width?: number, more?: string) => string;
  sw: number;
  I: string;
}

const hex = (c: string) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
export const mix = (a: string, b: string, t: number) =>
  '#' +
  hex(a)
    .map((v, i) =>
      Math.round(v + (hex(b)[i]! - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
export const r1 = (n: number) => Math.round(n * 10) / 10;
// Move and stretch a path made of absolute M L C Q Z.
export function tf(d: string, sx: number, sy: number, dx: number, dy: number): string {
  let k = 0;
  return d.replace(/-?\d*\.?\d+/g, (n) => String(k++ % 2 === 0 ? r1(+n * sx + dx) : r1(+n * sy + dy)));
}
