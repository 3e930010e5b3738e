// The table as a landscape: the watering hole and the savanna around it.
import { tuft } from './creature/company';
import { r1, tf } from './creature/shapes';

const FEW: [number, number][][] = [
  [[0, 0]],
  [
    [-0.6, 0],
    [0.6, 0],
  ],
  [
    [0, -0.7],
    [-0.8, 0.6],
    [0.8, 0.6],
  ],
];

// Chips lie in fives, as on dice, so that they are counted at a glance.
function chips(n: number, cx: number, cy: number, r: number, perRow: number): string {
  const five: [number, number][] = [
      [0, 0],
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    groups = Math.ceil(n / 5),
    gx = r * 5.6,
    gy = r * 4.6;
  let out = '';
  for (let i = 0; i < n; i++) {
    const g = Math.floor(i / 5),
      row = Math.floor(g / perRow),
      inRow = Math.min(perRow, groups - row * perRow),
      rows = Math.ceil(groups / perRow);
    const left = n - g * 5,
      set = left >= 5 ? five : left === 4 ? five.slice(1) : FEW[left - 1]!;
    const [dx, dy] = set[i - g * 5]!,
      x = cx + ((g % perRow) - (inRow - 1) / 2) * gx + dx * r * 1.5,
      y = cy + (row - (rows - 1) / 2) * gy + dy * r * 1.16;
    out += `<g class="chip" transform="translate(${r1(x)} ${r1(y)}) scale(${r1((r / 15) * 100) / 100})"><ellipse cy="3.500" rx="15" ry="13" fill="#2B2622" opacity=".8"/><ellipse rx="15" ry="13" fill="#FBF8F1" stroke="#2B2622" stroke-width="2"/><ellipse rx="11.500" ry="9.600" fill="none" stroke="#5FA777" stroke-width="1.600" stroke-dasharray="3 2.500"/><path d="M0 7V-1M0 0C-7 0-8-5-7.500-8-3-8 0-5.500 0 0zM0-1.500C.6-7 5-9 8.500-8.300 8.500-4 5.500-1 0-1.500z" fill="#5FA777" stroke="#2B2622" stroke-width="1.500" stroke-linejoin="round"/></g>`;
  }
  return out;
}
const reeds = (x: number, y: number, k = 1) =>
  `<g transform="translate(${x} ${y}) scale(${k})" stroke="#2B2622" stroke-linejoin="round" stroke-linecap="round"><path d="M-8 0C-10-26-14-40-22-54M0 0C0-30 1-50 4-66M8 0C10-22 16-34 26-42" fill="none" stroke-width="6"/><path d="M-8 0C-10-26-14-40-22-54M0 0C0-30 1-50 4-66M8 0C10-22 16-34 26-42" fill="none" stroke="#5FA777" stroke-width="2.600"/><rect x="-28" y="-66" width="9" height="22" rx="4.500" fill="#8A6A4F" stroke-width="2" transform="rotate(-22 -23 -55)"/><rect x="0" y="-82" width="9" height="24" rx="4.500" fill="#8A6A4F" stroke-width="2" transform="rotate(4 4 -70)"/></g>`;
const lily = (x: number, y: number, k = 1) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M0 0 L18 -6 A20 12 0 1 0 19 4 Z" fill="#6FB586" stroke="#2B2622" stroke-width="2.200" stroke-linejoin="round"/><path d="M-4 -3 C-12 -12 -6 -18 -3 -20 C0 -17 4 -12 0 -4 C4 -14 10 -14 13 -13 C12 -7 6 -2 -2 -1 C-10 -2 -15 -6 -16 -12 C-11 -13 -6 -9 -4 -3 Z" fill="#F4B6C4" stroke="#2B2622" stroke-width="1.800" stroke-linejoin="round"/></g>`;
const rock = (x: number, y: number, k = 1) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M-22 8 C-26 -6 -14 -16 0 -15 C14 -17 26 -6 23 8 C12 13 -12 13 -22 8 Z" fill="#C9C1B3" stroke="#2B2622" stroke-width="${2.4 / k}"/>`;
// The watering hole with its chips, as wide and high as there is space.
export function pond(n: number, w: number, h: number): string {
  const sx = w / 440,
    sy = h / 236,
    P = (d: string) => tf(d, sx, sy, 0, 0);
  const shore = P(
      'M18 128 C6 70 70 26 150 22 C210 12 290 8 352 34 C420 60 444 112 424 158 C404 206 330 230 236 228 C130 232 36 206 18 128 Z',
    ),
    water = P(
      'M38 126 C30 78 84 44 156 40 C214 30 284 28 340 50 C394 72 420 112 402 150 C384 190 322 210 236 208 C140 212 50 190 38 126 Z',
    ),
    deep = P(
      'M66 126 C62 92 104 66 166 62 C216 54 276 52 324 70 C366 88 388 114 374 142 C358 172 310 186 236 184 C152 188 74 172 66 126 Z',
    );
  const groups = Math.max(1, Math.ceil(n / 5));
  // As large as fits: the groups share the open water.
  const [wide, high] = [w * 0.66, h * 0.6];
  let r = 0;
  let perRow = 1;
  for (let columns = 1; columns <= groups; columns++) {
    const fits = Math.min(wide / (columns * 5.6), high / (Math.ceil(groups / columns) * 4.6), 20 * Math.max(1, h / 280));
    if (fits > r) [r, perRow] = [fits, columns];
  }
  const k = Math.min(1, Math.max(0.3, Math.min(sx, sy) * 1.1)) * Math.max(1, Math.min(sx, sy));
  return `<path d="${P('M10 140 C4 84 60 34 150 30 C210 20 300 16 362 42 C436 70 452 124 432 170 C408 222 330 244 236 240 C124 244 26 216 10 140 Z')}" fill="#8A6A4F" opacity=".28"/>
  <path d="${shore}" fill="#D9B36A" stroke="#2B2622" stroke-width="2.6"/><path d="${shore}" fill="url(#pt-dots)" opacity=".2"/><path class="water" d="${water}" fill="#8FC3DA" stroke="#2B2622" stroke-width="3"/><path d="${deep}" fill="#A8D3E5"/>
  <path d="${P('M84 96 q16 -10 32 0 M330 84 q18 -10 36 0 M300 176 q20 -10 40 0 M96 164 q16 -9 32 0 M350 140 q12 -7 24 0')}" fill="none" stroke="#FBF8F1" stroke-width="3.4" stroke-linecap="round" opacity=".9"/>
  ${reeds(34 * sx, 120 * sy, 0.82 * k)}${reeds(410 * sx, 110 * sy, 0.74 * k)}${rock(60 * sx, 200 * sy, 0.9 * k)}${rock(92 * sx, 214 * sy, 0.6 * k)}${rock(392 * sx, 194 * sy, 0.8 * k)}${lily(352 * sx, 176 * sy, 0.9 * k)}${lily(70 * sx, 150 * sy, 0.8 * k)}
  ${chips(n, 222 * sx, 130 * sy, r, perRow)}`;
}
const acacia = (x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})" stroke="#2B2622" stroke-linejoin="round"><path d="M0 0q-8-70-52-108M0 0q2-70 34-116" fill="none" stroke-width="11" stroke-linecap="round"/><path d="M-115-110q-6-44 46-48 20-34 66-20 36-22 62 12 46 4 40 50-8 22-44 18-30 22-62 2-34 20-62-2-38 8-46-12z" fill="#5FA777" stroke-width="4.500"/><path d="M-80-128q14-14 30-6M-20-142q16-12 32-2M30-118q14-12 28-2" fill="none" stroke-width="4" stroke-linecap="round" opacity=".45"/></g>`;
// The savanna behind the table: sky, sun, hills, far ground, near ground.
export function scene(w: number, h: number, horizon: number, near: number, u: number): string {
  return `<rect width="${w}" height="${h}" fill="#CFE4EE"/>
  <circle cx="${w * 0.845}" cy="${horizon * 0.52}" r="${27 * u}" fill="#E9C46A" stroke="#2B2622" stroke-width="2.600"/>
  <g fill="#FBF8F1" opacity=".75"><path d="M${w * 0.36} 40h62a11 11 0 0 0-6-20 19 19 0 0 0-36-3 13 13 0 0 0-20 23z"/><path d="M${w * 0.63} 30h44a8 8 0 0 0-4-15 14 14 0 0 0-26-2 10 10 0 0 0-14 17z"/><path d="M${w * 0.06} 34h50a9 9 0 0 0-5-17 16 16 0 0 0-30-2 11 11 0 0 0-15 19z"/></g>
  <path d="M0 ${horizon - 14} C${w * 0.1} ${horizon - 54} ${w * 0.2} ${horizon - 50} ${w * 0.32} ${horizon - 20} S${w * 0.55} ${horizon - 66} ${w * 0.7} ${horizon - 30} S${w * 0.9} ${horizon - 58} ${w} ${horizon - 26} V${horizon + 40} H0Z" fill="#8E6BBF" opacity=".38"/>
  <path d="M0 ${horizon} C${w * 0.18} ${horizon - 16} ${w * 0.36} ${horizon - 4} ${w * 0.5} ${horizon - 4} S${w * 0.82} ${horizon - 16} ${w} ${horizon - 2} V${h} H0Z" fill="#F3DFA9" stroke="#2B2622" stroke-width="2.400"/><path d="M0 ${horizon} C${w * 0.18} ${horizon - 16} ${w * 0.36} ${horizon - 4} ${w * 0.5} ${horizon - 4} S${w * 0.82} ${horizon - 16} ${w} ${horizon - 2} V${h} H0Z" fill="url(#pt-dots)" opacity=".14"/>
  ${horizon < 50 ? '' : acacia(w * 0.292, horizon + 22, 0.5 * u) + acacia(w * 0.742, horizon + 12, 0.4 * u) + acacia(w * 0.045, horizon + 6, 0.3 * u)}
  <path d="M0 ${near} C${w * 0.16} ${near - 22} ${w * 0.34} ${near - 4} ${w * 0.5} ${near - 2} S${w * 0.86} ${near - 24} ${w} ${near - 8} V${h} H0Z" fill="#E6C373" stroke="#2B2622" stroke-width="2.400"/><path d="M0 ${near} C${w * 0.16} ${near - 22} ${w * 0.34} ${near - 4} ${w * 0.5} ${near - 2} S${w * 0.86} ${near - 24} ${w} ${near - 8} V${h} H0Z" fill="url(#pt-dots)" opacity=".16"/>
  ${tuft(w * 0.03, near + 24, 0.5 * u)}${tuft(w * 0.972, near + 18, 0.52 * u)}${tuft(w * 0.27, near + 4, 0.36 * u)}${tuft(w * 0.735, near - 2, 0.38 * u)}`;
}
