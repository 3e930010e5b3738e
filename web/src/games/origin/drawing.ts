// Shapes that several parts draw: pawns, tiles, signs of cards. In pixels at scale 1.
import type { Column, PawnKind } from './view';

// Light side, shaded side, and what is cut into it.
export const TINT_COLOURS = {
  white: ['#fdf7e8', '#d9cba9', '#2b2622'],
  brown: ['#b87a42', '#8c5527', '#fff3e0'],
  black: ['#453d39', '#26201d', '#fff3e0'],
} as const;

const HALF = [0, 10.5, 15, 19.5];
const TIER = [0, 20, 15.5, 13.2];
const HEAD = [0, 8.2, 9, 9.8];
// The box of a pawn without its base, by height and by width.
export const PAWN_HIGH = [0, 38, 49, 57];
export const PAWN_WIDE = [0, 30, 39, 48];

export interface PawnShape {
  body: string;
  shades: string[];
  half: number;
  head: number;
  headY: number;
  pips: { x: number; y: number; r: number }[];
}

// As many tiers as the pawn is high; its breadth and its pips tell its width. The foot is at 0,0.
export function pawnShape({ height, width }: PawnKind): PawnShape {
  const half = HALF[width]!,
    tier = TIER[height]!,
    head = HEAD[width]!;
  const tiers: string[] = [],
    shades: string[] = [];
  let y = 1;
  for (let i = 0; i < height; i++) {
    const low = half * (1 - 0.15 * i),
      high = low * (height === 1 ? 0.74 : 0.86),
      r = 4.2,
      top = y - tier;
    tiers.push(
      `M${-low} ${y - r}Q${-low} ${y} ${-low + r} ${y}H${low - r}Q${low} ${y} ${low} ${y - r}L${high} ${top + r}Q${high - 0.6} ${top} ${high - r} ${top}H${-high + r}Q${-high + 0.6} ${top} ${-high} ${top + r}z`,
    );
    shades.push(
      `M${low * 0.45} ${y - 1}H${low - 4}Q${low - 1} ${y - 1} ${low - 1} ${y - 4}L${low * 0.84 - 1} ${top + 4}Q${low * 0.8 - 1} ${top + 1.2} ${low * 0.4} ${top + 1.2}z`,
    );
    y = top;
  }
  const gap = width === 3 ? 9 : 8.6;
  const pips = Array.from({ length: width }, (_, i) => ({
    x: (i - (width - 1) / 2) * gap,
    y: 1 - tier / 2,
    r: height === 3 ? 2.3 : 2.5,
  }));
  return { body: tiers.join(''), shades, half, head, headY: y - head * 0.62, pips };
}

export const BASE = 'M-23.5 2.5A23.5 9.5 0 0 1 23.5 2.5V7.5A23.5 9.5 0 0 1-23.5 7.5z';
export const BASE_TOP = 'M-23.5 2.5A23.5 9.5 0 0 0 23.5 2.5A23.5 9.5 0 0 0-23.5 2.5';

// Tiles darken with their level.
export const LEVEL_COLOURS = ['', '#f6ecd4', '#f0dbb0', '#e9c688', '#dfa964', '#d8975a'];

// The sign on the back of a card: bolt, house, star. Brown has no cards.
export const GLYPHS: Record<Column, string> = {
  yellow: 'M1-6-4 1H0L-1 6 4-1H0z',
  orange: 'M-4.5 5.5V-1L0-5.5 4.5-1v6.5z',
  purple: 'M0-6l1.8 4 4.3.4-3.3 2.9 1 4.3L0 3.3l-3.8 2.3 1-4.3-3.3-2.9 4.3-.4z',
  brown: '',
};
