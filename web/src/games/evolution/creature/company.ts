// Companions of an animal and things on the ground: they do not grow with its body.
import { INK, r1 } from './shapes';

const TUFT =
  'M-22 0 C-20 -22 -26 -34 -34 -42 C-16 -38 -10 -20 -8 0 C-8 -30 -4 -46 2 -60 C8 -44 8 -24 6 0 C10 -20 18 -34 32 -40 C24 -28 22 -14 22 0 Z';

const C = (d: string, f: string, w = 2.6, x = '') =>
  `<path d="${d}" fill="${f}" stroke="${INK}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${x}/>`;
export const bird = (x: number, y: number) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(.92)">` +
  C('M-4 -2 L-6 6 M3 -2 L3 6', 'none', 2.2) +
  C('M-34 -14 L-16 -12 L-14 -20 C-10 -32 8 -36 14 -26 C18 -16 12 -2 -2 -1 C-12 0 -22 -6 -34 -14 Z', '#F2C230') +
  C('M-14 -18 C-6 -20 2 -14 2 -6 C-8 -4 -16 -8 -20 -12 Z', '#B98A1C', 2) +
  C('M13 -30 L25 -24 L13 -20 Z', '#D5482E', 2.2) +
  `<circle cx="8" cy="-26" r="3.200" fill="#fff" stroke="${INK}" stroke-width="1.400"/><circle cx="9" cy="-26" r="1.600" fill="${INK}"/></g>`;
export const vulture = (x: number, y: number, f = 1) =>
  `<g transform="translate(${x} ${y}) scale(${f * 0.98} .98)">` +
  C('M-28 0 C-26 -12 -10 -16 4 -13 C18 -15 26 -8 28 0 Z', '#B9B2A6') +
  C('M-4 -12 L-4 -4 M6 -12 L6 -4', 'none', 3) +
  C('M-22 -22 C-26 -46 -12 -66 6 -64 C18 -62 22 -46 16 -30 C12 -18 0 -10 -14 -12 L-26 -6 Z', '#5A5560') +
  C('M-18 -26 C-18 -42 -8 -52 2 -50 C4 -36 -2 -22 -20 -14 Z', '#3E3A44', 2) +
  C('M-4 -62 C0 -74 20 -74 24 -62 C22 -52 2 -50 -4 -62 Z', '#FBF8F1', 2.2) +
  C('M6 -64 C2 -82 12 -92 24 -90 C34 -88 36 -76 30 -70 C24 -64 22 -64 20 -60 Z', '#E6A39A') +
  C('M31 -84 C42 -84 46 -74 42 -64 C38 -68 34 -70 30 -71 Z', '#E9C46A', 2.2) +
  `<circle cx="24" cy="-81" r="4" fill="#fff" stroke="${INK}" stroke-width="1.600"/><circle cx="25.500" cy="-81" r="1.900" fill="${INK}"/></g>`;
export const nest = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">` +
  C('M-12 -10 C-18 -28 -8 -38 -3 -38 C3 -38 8 -26 5 -10 Z', '#FFFDF6') +
  C('M6 -8 C2 -24 10 -33 15 -33 C21 -33 26 -22 21 -8 Z', '#FBE7C2') +
  C('M-24 -8 C-28 -22 -22 -30 -17 -30 C-11 -30 -6 -20 -9 -8 Z', '#FBE7C2') +
  `<circle cx="-3" cy="-26" r="1.700" fill="#B4582A"/><circle cx="1" cy="-20" r="1.500" fill="#B4582A"/><circle cx="-7" cy="-19" r="1.500" fill="#B4582A"/><circle cx="15" cy="-22" r="1.500" fill="#B4582A"/>` +
  C('M-34 -14 C-20 -6 20 -6 34 -14 C36 -2 26 6 0 6 C-26 6 -36 -2 -34 -14 Z', '#B98A4A') +
  C('M-30 -6 C-14 0 -8 2 4 2 M-20 2 C-6 -2 8 -4 28 -6 M-10 4 C4 2 16 0 24 -2', 'none', 1.6) +
  `</g>`;
export const tree = (y: number) =>
  C(
    `M-14 190 L-14 -30 L22 -30 C16 20 18 70 24 ${y - 14} C70 ${y - 4} 150 ${y - 6} 226 ${y - 2} C234 ${y} 234 ${y + 8} 226 ${y + 10} C150 ${y + 13} 70 ${y + 16} 26 ${y + 18} L28 190 Z`,
    '#8A6A4F',
    3,
  ) +
  C(
    `M0 10 C6 40 4 70 6 100 M12 0 C10 30 12 60 14 90 M60 ${y + 5} C90 ${y + 3} 110 ${y + 3} 130 ${y + 3} M160 ${y + 4} L190 ${y + 3}`,
    'none',
    1.8,
    'opacity=".5"',
  );
export const crown = () =>
  C(
    'M-20 26 C-8 40 14 40 22 28 C40 34 56 18 46 4 C58 -8 50 -30 30 -28 L-20 -28 Z',
    '#5FA777',
    2.8,
    'transform="translate(0 26)"',
  );
export const leaves = (y: number) =>
  C(
    `M196 ${y + 2} C190 ${y - 18} 210 ${y - 30} 222 ${y - 22} C236 ${y - 32} 254 ${y - 18} 248 ${y - 4} C258 ${y + 8} 244 ${y + 22} 230 ${y + 16} C216 ${y + 24} 196 ${y + 16} 196 ${y + 2} Z`,
    '#5FA777',
    2.8,
  ) + C(`M210 ${y - 6} q8 -6 14 0 M226 ${y + 4} q8 -6 12 0`, 'none', 1.8, 'opacity=".5"');
export const tuft = (x: number, y: number, k = 1, f = '#5FA777') =>
  `<path d="${TUFT}" transform="translate(${x} ${y}) scale(${k})" fill="${f}" stroke="${INK}" stroke-width="${r1(2.6 / k)}" stroke-linejoin="round"/>`;

// What is left of an extinct species.
export const fossil = () =>
  `<g transform="translate(112 164)">` +
  C('M-70 0 C-50 -12 50 -14 78 0 Z', '#D9B36A', 2.4) +
  C(
    'M-44 -6 C-50 -30 -34 -40 -28 -40 M-26 -8 C-32 -36 -16 -46 -8 -46 M-6 -9 C-10 -38 6 -46 12 -44 M14 -9 C10 -34 24 -40 30 -37',
    'none',
    8,
  ) +
  C(
    'M-44 -6 C-50 -30 -34 -40 -28 -40 M-26 -8 C-32 -36 -16 -46 -8 -46 M-6 -9 C-10 -38 6 -46 12 -44 M14 -9 C10 -34 24 -40 30 -37',
    'none',
    3.6,
  ).replace(INK, '#FFFDF6') +
  C('M36 -14 C34 -32 52 -40 66 -34 C80 -30 86 -18 80 -8 C72 -2 60 -6 54 -3 C46 -1 38 -6 36 -14 Z', '#FFFDF6') +
  `<ellipse cx="55" cy="-21" rx="5.500" ry="6.500" fill="${INK}"/><path d="M74 -22 l3 3 M62 -5 v-5 M68 -5 v-5 M74 -6 v-5" stroke="${INK}" stroke-width="2.400" stroke-linecap="round"/>` +
  `</g>` +
  tuft(40, 168, 0.3) +
  tuft(196, 170, 0.26);
// Behind an animal: sky, hills, ground.
export const SKY = `<rect x="-180" y="-80" width="600" height="300" fill="#CFE4EE"/><path d="M-180 106 C-120 88 -70 92 -40 104 C0 82 40 84 84 102 S170 76 210 94 S280 90 320 100 S380 92 420 100 V140 H-180Z" fill="#B9A6D8" opacity=".55"/><path d="M-180 116 C0 110 60 114 120 115 S240 110 420 116 V220 H-180Z" fill="#F0D690"/><path d="M-180 116 C0 110 60 114 120 115 S240 110 420 116 V220 H-180Z" fill="url(#pt-dots)" opacity=".13"/>`;
