// A species as a picture: one animal in front with its companions, the others of its population behind it in the haze.
import { animal, posture } from './animal';
import { bird, crown, leaves, nest, tree, tuft, vulture } from './company';
import { HIDES, INK, mix, type Palette, r1 } from './shapes';

export type Hide = keyof typeof HIDES;
export interface Portrait {
  traits: readonly string[];
  body: number;
  population: number;
  hide: Hide;
  seed: number;
  fed?: boolean;
  // Cards that lie face down beside it.
  down?: number;
  small?: boolean;
}

// By body size; on small cards the steps are gentler and the animals bigger.
const SCALE = [0.62, 0.7, 0.78, 0.86, 0.93, 1.0];
const SMALL = [0.68, 0.75, 0.82, 0.87, 0.92, 0.96];

// Numbers the clip paths, whose names must differ within the page.
let drawn = 0;

// What stays inside the window (the others of the population, tree, vulture), and what may reach over its top: the animal in front.
export function layers({
  traits,
  body,
  population,
  hide,
  seed,
  fed = false,
  down = 0,
  small = false,
}: Portrait): [back: string, front: string] {
  const T = new Set(traits),
    h = HIDES[hide],
    id = `c${++drawn}`,
    s =
      (small ? SMALL : SCALE)[body - 1]! *
      (small && T.has('long_neck') ? 0.88 : 1) *
      (small && T.has('climbing') && T.has('scavenger') ? 0.84 : 1);
  const climb = T.has('climbing'),
    lift = climb ? 20 : 0;
  const pal: Palette = { ...h, ink: INK };
  const haze = '#F4E2B4',
    far: Palette = {
      base: mix(h.base, haze, 0.42),
      belly: mix(h.base, haze, 0.42),
      dark: mix(h.dark, haze, 0.42),
      ink: mix(INK, haze, 0.34),
      soft: haze,
    };
  let a = '';
  /* the herd: population - 1 more animals, farther away, hazier */
  const n = population - 1,
    k = [0.34, 0.4, 0.45, 0.49, 0.53, 0.56][body - 1]!;
  const huddle = T.has('defensive_herding'),
    pack = T.has('pack_hunting');
  const spots: [number, number, number][] = huddle
    ? [
        [48, 150, -1],
        [190, 150, 1],
        [84, 134, -1],
        [160, 132, 1],
        [216, 138, 1],
      ]
    : pack
      ? [
          [206, 144, 1],
          [22, 144, 1],
          [230, 132, 1],
          [46, 130, 1],
          [2, 134, 1],
        ]
      : [
          [208, 142, 1],
          [16, 142, 1],
          [188, 124, -1],
          [40, 124, 1],
          [228, 122, 1],
        ];
  const herdT = new Set(
    [...T].filter((t) => ['carnivore', 'horns', 'hard_shell', 'long_neck', 'pack_hunting', 'fat_tissue'].includes(t)),
  );
  const kk = huddle ? k * 1.34 : pack ? k * 1.12 : k;
  for (const [[x, y, f], i] of spots
    .slice(0, n)
    .map((p, j): [[number, number, number], number] => [p, j])
    .sort((p, q) => p[0][1] - q[0][1])) {
    const q =
      huddle || pack
        ? {
            ...far,
            base: mix(h.base, haze, 0.22),
            belly: mix(h.base, haze, 0.22),
            dark: mix(h.dark, haze, 0.22),
            ink: mix(INK, haze, 0.18),
          }
        : far;
    a += `<g transform="translate(${x} ${y}) scale(${r1(f * kk * 100) / 100} ${r1(kk * 100) / 100}) translate(-108 -160)">${animal(herdT, body, q, { id: id + 'h' + i, seed, k: kk * 1.5 })}</g>`;
  }
  if (huddle)
    a += `<ellipse cx="116" cy="162" rx="112" ry="10" fill="none" stroke="${INK}" stroke-width="2" stroke-dasharray="3 7" stroke-linecap="round" opacity=".55"/>`;
  if (climb) a += tree(148) + crown();
  if (T.has('scavenger') && climb) a += vulture(small ? 186 : 206, 147, -1);
  const back = a;
  a = '';
  /* shadow */
  const cx = 116 + (T.has('scavenger') && !climb ? 16 : 0) + (climb ? (small && T.has('scavenger') ? -12 : 6) : 0);
  if (!climb) a += `<ellipse cx="${cx - 6}" cy="161" rx="${r1(88 * s)}" ry="${r1(9 * s)}" fill="${INK}" opacity=".16"/>`;
  const place = `translate(${cx} ${160 - lift}) scale(${s}) translate(-112 -160)`;
  const under = T.has('burrowing') && fed,
    sink = under ? 'translate(-64 62)' : T.has('burrowing') && !climb ? 'translate(8 14)' : '';
  if (under) a += `<clipPath id="${id}u"><rect x="-80" y="-120" width="420" height="${r1(276 - 8 * s)}"/></clipPath>`;
  if (T.has('burrowing'))
    a += `<g transform="${place}"><path d="M-18 164 C-20 116 14 88 60 88 C104 88 132 118 130 164 Z" fill="#B08B69" stroke="${INK}" stroke-width="${r1(3.3 / s)}"/><path d="M2 164 C2 126 26 104 60 104 C94 104 116 128 116 164 Z" fill="#43332A"/></g>`;
  a += `<g ${under ? `clip-path="url(#${id}u)"` : ''}><g transform="${place} ${sink}">${animal(T, body, pal, { id, seed, fed, k: small ? s * 0.82 : s })}</g></g>`;
  if (T.has('burrowing')) {
    const m = 'M-34 168 C-30 146 -14 134 4 138 C18 122 44 124 56 136 C74 126 98 130 106 146 C124 140 146 150 152 168 Z';
    a += `<g transform="${place}"><path d="${m}" fill="#A07C5E" stroke="${INK}" stroke-width="${r1(3.3 / s)}" stroke-linejoin="round"/><path d="${m}" fill="url(#pt-scales)" opacity=".28"/><path d="M0 152 l6 -3 M34 144 l7 2 M66 154 l7 -2 M104 156 l6 3 M128 160 l5 -2" stroke="${INK}" stroke-width="${r1(3 / s)}" stroke-linecap="round"/><path d="M-22 120 l7 4 -5 6 -7 -4z M-4 100 l6 3 -4 5 -6 -3z M-34 104 l5 3 -4 4 -4 -3z" fill="#A07C5E" stroke="${INK}" stroke-width="${r1(2.4 / s)}" stroke-linejoin="round"/></g>`;
  }
  const P = posture(T, body),
    at = (x: number, y: number): [number, number] => [cx + (x - 112) * s, 160 - lift + (y - 160) * s];
  if (T.has('symbiosis')) {
    const [x, y] = at(P.bx - (P.hunt ? 26 : 14), P.back + 2);
    a += bird(x, y);
  }
  if (T.has('scavenger') && !climb) a += vulture(36, 172, 1);
  if (climb) a += leaves(148);
  if (T.has('fertile')) a += nest(climb ? 66 : 186, 176);
  for (let i = 0; i < down; i++)
    a += `<g transform="translate(${188 - i * 26} ${172 - i * 3}) rotate(${i ? -9 : 8})"><rect x="-11" y="-32" width="22" height="32" rx="3.500" fill="#1E5A70" stroke="${INK}" stroke-width="2.400"/><rect x="-7.500" y="-28.500" width="15" height="25" rx="2" fill="none" stroke="#9CCBDB" stroke-width="1.200"/><text y="-10" text-anchor="middle" font-size="17" font-weight="900" fill="#fff" font-family="Nunito, sans-serif">?</text></g>`;
  if (T.has('ambush'))
    a +=
      tuft(4, 172, 0.9) +
      tuft(46, 174, 1.0, '#6FB586') +
      tuft(96, 174, 0.84) +
      tuft(142, 175, 0.96, '#6FB586') +
      tuft(188, 174, 0.8) +
      tuft(230, 172, 0.98, '#6FB586');
  return [back, a];
}

const NAMES = Object.keys(HIDES) as Hide[];
// A species keeps its hide and its seed for the whole game.
export const looks = (seat: number, number: number): { hide: Hide; seed: number } => ({
  hide: NAMES[(seat * 3 + number * 2) % NAMES.length]!,
  seed: seat * 5 + number,
});
