// One animal, composed of parts: its traits and its body size set the posture, the posture sets the anchors of the parts, and the parts are
// painted back to front. Space: 240 x 176 units, ground at y = 160.
import { head } from './head';
import { type Manner, mix, type Palette, PAPER, type Posture, r1, tf } from './shapes';

const HEAD = [1.3, 1.19, 1.09, 1.0, 0.94, 0.88]; // small beasts have big heads
const LEG = [15, 16, 18, 20, 22, 25];
const GIRTH = [0.86, 0.93, 1.0, 1.04, 1.08, 1.12];

const BODY_PLANT = 'M-62 2 C-62 -29 -34 -44 4 -43 C42 -42 64 -24 64 4 C64 32 36 43 0 43 C-38 43 -62 32 -62 2 Z';
const BODY_HUNT =
  'M-64 4 C-65 -18 -46 -31 -20 -32 C6 -33 22 -47 46 -43 C66 -39 72 -14 64 10 C56 31 34 40 8 33 C-6 29 -16 31 -28 36 C-48 41 -62 26 -64 4 Z';
const BELLY_FAT = 'M-66 -6 C-84 44 -50 56 2 56 C56 56 88 42 68 -6 C50 -20 -48 -20 -66 -6 Z';

export function posture(T: ReadonlySet<string>, body: number): Posture {
  const hunt = T.has('carnivore'),
    crouch = T.has('ambush'),
    pack = T.has('pack_hunting'),
    neck = T.has('long_neck');
  const drop = crouch ? 15 : 0;
  const P: Posture = {
    hunt,
    crouch,
    pack,
    neck,
    ground: 160,
    bx: 96,
    by: 99 + drop,
    sx: neck ? 0.84 : 1,
    sy: GIRTH[body - 1]! * (neck ? 0.86 : 1),
    head: HEAD[body - 1]!,
    hx: 0,
    hy: 0,
    back: 0,
  };
  if (T.has('fat_tissue')) P.by -= 3;
  if (neck) {
    P.by += 8;
    P.hx = 174;
    P.hy = 4 + body * 4.5 + drop;
    P.head *= 0.82;
  } else if (pack) {
    P.hx = 166;
    P.hy = 92 + drop * 0.6;
  } else if (hunt) {
    P.hx = 158;
    P.hy = 72 + drop * 1.5;
  } else {
    P.hx = 160;
    P.hy = 79 + drop * 1.2;
  }
  P.hx += (body - 3) * 1.2;
  P.back = P.by - 43 * P.sy - (T.has('hard_shell') ? 17 : 0) + (hunt ? 10 : 0);
  return P;
}

// One animal without its surroundings. pal: { base, belly, dark, ink, pat|null, soft }
export function animal(T: ReadonlySet<string>, body: number, pal: Palette, o: Manner): string {
  const P = posture(T, body),
    sw = r1(3.3 / o.k),
    I = pal.ink;
  const line = (d: string, w = sw, c = I, x = '') =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${x}/>`;
  const shape = (d: string, f: string, w = sw, x = '') =>
    `<path d="${d}" fill="${f}" stroke="${I}" stroke-width="${w}" stroke-linejoin="round" ${x}/>`;
  const ell = (x: number, y: number, rx: number, ry: number, f: string, w = sw, a = '') =>
    `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${rx}" ry="${ry}" fill="${f}" ${w ? `stroke="${I}" stroke-width="${w}"` : ''} ${a}/>`;
  // several shapes with one common outline
  const merge = (list: string[], f: string) =>
    list.map((d) => `<path d="${d}" fill="${I}" stroke="${I}" stroke-width="${2 * sw}" stroke-linejoin="round"/>`).join('') +
    list.map((d) => `<path d="${d}" fill="${f}"/>`).join('');
  const limb = (d: string, w: number, f: string) => line(d, w + 2 * sw) + line(d, w, f);
  const lw = LEG[body - 1]! * (P.neck ? 0.9 : 1),
    g = P.ground;
  const leg = (x: number, top: number, gr: number, w: number) =>
    `M${r1(x - w / 2)} ${top} L${r1(x - w / 2)} ${gr - 8} Q${r1(x - w / 2 - 2)} ${gr} ${r1(x - w / 2 + 5)} ${gr} L${r1(x + w / 2 + 5)} ${gr} Q${r1(x + w / 2 + 10)} ${gr - 1} ${r1(x + w / 2 + 6)} ${gr - 8} Q${r1(x + w / 2)} ${gr - 11} ${r1(x + w / 2)} ${gr - 17} L${r1(x + w / 2)} ${top} Z`;
  const thigh = (x: number, y: number, gr: number) =>
    `M${x - 8} ${y} C${x - 24} ${y + 10} ${x - 22} ${y + 34} ${x - 6} ${y + 42} L${x - 10} ${gr - 8} Q${x - 12} ${gr} ${x - 5} ${gr} L${x + 14} ${gr} Q${x + 20} ${gr - 1} ${x + 15} ${gr - 8} L${x + 7} ${gr - 11} L${x + 15} ${y + 40} C${x + 32} ${y + 30} ${x + 30} ${y + 6} ${x + 18} ${y} Z`;
  const feet = (x: number, gr: number, w: number) =>
    T.has('climbing') || P.hunt
      ? [0, 6, 12]
          .map((i) =>
            shape(
              `M${r1(x + w / 2 - 7 + i)} ${gr - 4} L${r1(x + w / 2 - 2 + i)} ${gr + (T.has('climbing') ? 6 : 2)} L${r1(x + w / 2 - 1 + i)} ${gr - 5} Z`,
              PAPER,
              sw * 0.55,
            ),
          )
          .join('')
      : line(
          `M${r1(x + w / 2 - 5)} ${gr - 1} L${r1(x + w / 2 - 5)} ${gr - 6} M${r1(x + w / 2 + 2)} ${gr - 1} L${r1(x + w / 2 + 2)} ${gr - 6}`,
          sw * 0.6,
        );
  let a = '';
  /* tail */
  const tx = P.bx - 60 * P.sx,
    ty = P.by - 6;
  if (T.has('climbing'))
    a += limb(
      `M${tx + 6} ${ty} C${tx - 26} ${ty - 4} ${tx - 38} ${ty + 28} ${tx - 22} ${ty + 44} C${tx - 8} ${ty + 56} ${tx + 6} ${ty + 40} ${tx - 6} ${ty + 34}`,
      8,
      pal.base,
    );
  else if (P.hunt)
    a +=
      limb(`M${tx + 8} ${ty} C${tx - 18} ${ty - 2} ${tx - 30} ${ty - 18} ${tx - 20} ${ty - 46}`, 9, pal.base) +
      shape(
        `M${tx - 28} ${ty - 40} C${tx - 34} ${ty - 56} ${tx - 22} ${ty - 66} ${tx - 12} ${ty - 66} C${tx - 14} ${ty - 56} ${tx - 8} ${ty - 50} ${tx - 13} ${ty - 38} Z`,
        pal.dark,
      );
  else if (P.neck || T.has('hard_shell') || o.seed % 3 === 2)
    a += merge(
      [
        `M${tx + 16} ${ty - 22} C${tx - 8} ${ty - 16} ${tx - 22} ${ty + 4} ${tx - 30} ${ty + 30} C${tx - 8} ${ty + 24} ${tx + 10} ${ty + 20} ${tx + 20} ${ty + 22} Z`,
      ],
      pal.base,
    );
  else
    a +=
      limb(`M${tx + 6} ${ty} C${tx - 14} ${ty - 2} ${tx - 20} ${ty + 14} ${tx - 18} ${ty + 28}`, 5.5, pal.base) +
      shape(
        `M${tx - 22} ${ty + 24} C${tx - 30} ${ty + 34} ${tx - 28} ${ty + 44} ${tx - 20} ${ty + 48} C${tx - 12} ${ty + 42} ${tx - 10} ${ty + 32} ${tx - 14} ${ty + 24} Z`,
        pal.dark,
      );
  /* crest along the back, by seed: plates, bristles or none */
  const crest = o.seed % 3;
  if (!T.has('hard_shell') && !T.has('symbiosis') && !P.pack && crest < 2) {
    const top0 = P.by - 43 * P.sy + (P.hunt ? 11 : 0);
    const pts = [-46, -24, 0, 24].map((x, i): [number, number, number] => [
      P.bx + x * P.sx,
      top0 + [13, 3, -1, 2][i]! * P.sy + (P.hunt && i > 1 ? -8 : 0),
      [9, 12, 13, 11][i]!,
    ]);
    a += pts
      .map(([x, y, k]) =>
        shape(
          crest === 0
            ? `M${r1(x - k)} ${r1(y + 6)} L${r1(x - 3)} ${r1(y - k - 2)} L${r1(x + k)} ${r1(y + 6)} Z`
            : `M${r1(x - k)} ${r1(y + 8)} C${r1(x - k)} ${r1(y - k)} ${r1(x + k)} ${r1(y - k)} ${r1(x + k)} ${r1(y + 8)} Z`,
          pal.dark,
          sw * 0.9,
        ),
      )
      .join('');
  }
  /* far legs */
  const fx: [number, number] = P.neck ? [76, 132] : [78, 144],
    top = P.by + 12;
  a += merge([leg(fx[0], top, g - 5, lw), leg(fx[1], top, g - 5, lw)], pal.dark);
  /* body, neck, near legs: one outline */
  const bodyD = tf(P.hunt ? BODY_HUNT : BODY_PLANT, P.sx, P.sy, P.bx, P.by);
  const parts = [bodyD],
    skin = [bodyD];
  if (T.has('fat_tissue')) {
    const f = tf(BELLY_FAT, P.sx, 0.96, P.bx, P.by + 5);
    parts.push(f);
    skin.push(f);
  }
  const nx = P.hx - 174,
    ny = P.hy - 6;
  const neckD = P.neck
    ? tf(`M92 86 C130 84 150 56 150 4 L186 6 C190 60 176 108 138 128 C118 128 96 112 92 86 Z`, 1, 1, nx * 0.8, ny * 0.8)
    : null;
  if (neckD) {
    parts.push(neckD);
    skin.push(neckD);
  }
  if (P.pack && !P.neck) {
    const d = `M112 ${P.by - 40} C136 ${P.by - 46} 160 ${P.by - 34} 170 ${P.hy - 14} L164 ${P.hy + 24} C140 ${P.by + 26} 118 ${P.by + 10} 112 ${P.by - 40} Z`;
    parts.push(d);
    skin.push(d);
  }
  const nl: [number, number] = P.hunt ? [56, 126] : P.neck ? [58, 116] : [56, 124];
  if (P.hunt) parts.push(thigh(nl[0], P.by - 8, g), leg(nl[1], top - 6, g, lw * 0.92));
  else parts.push(leg(nl[0], top, g, lw), leg(nl[1], top, g, lw));
  a += merge(parts, pal.base);
  if (pal.belly !== pal.base) {
    const fat = T.has('fat_tissue'),
      by = P.by + (fat ? 46 : 33) * P.sy;
    a += `<clipPath id="${o.id}b">${skin.map((d) => `<path d="${d}"/>`).join('')}</clipPath><g clip-path="url(#${o.id}b)">`;
    if (pal.pat) a += skin.map((d) => `<path d="${d}" fill="url(#pt-${P.crouch ? 'tiger' : pal.pat})" opacity=".26"/>`).join('');
    a += `<ellipse cx="${P.bx + 6}" cy="${r1(by)}" rx="${(T.has('fat_tissue') ? 60 : 50) * P.sx}" ry="${T.has('fat_tissue') ? 27 : 17}" fill="${pal.belly}"/>`;
    a += `</g>`;
    if (P.hunt)
      a += line(
        `M${nl[0] + 22} ${P.by - 4} C${nl[0] + 32} ${P.by + 8} ${nl[0] + 28} ${P.by + 26} ${nl[0] + 15} ${P.by + 32}`,
        sw * 0.7,
        I,
        'opacity=".55"',
      );
    // near legs again over the belly patch
    if (fat)
      a += nl
        .map((x) =>
          shape(
            `M${x - lw / 2 - 2} ${g - 14} Q${x} ${g - 24} ${x + lw / 2 + 6} ${g - 13} Q${x + lw / 2 + 11} ${g} ${x + lw / 2 + 3} ${g} L${x - lw / 2 + 2} ${g} Q${x - lw / 2 - 5} ${g} ${x - lw / 2 - 2} ${g - 14} Z`,
            pal.base,
            sw * 0.9,
          ),
        )
        .join('');
    else
      a += (P.hunt ? [] : nl)
        .map(
          (x) =>
            `<path d="${leg(x, top + 14, g, lw)}" fill="${pal.base}"/>` +
            line(`M${r1(x + lw / 2)} ${g - 16} L${r1(x + lw / 2)} ${top + 22}`, sw * 0.8) +
            line(`M${r1(x - lw / 2)} ${g - 16} L${r1(x - lw / 2)} ${top + 26}`, sw * 0.8),
        )
        .join('');
  }
  if (T.has('fat_tissue'))
    a +=
      line(
        `M${P.bx - 58} ${P.by + 18} Q${P.bx - 62} ${P.by + 4} ${P.bx - 50} ${P.by - 4} M${P.bx - 24} ${P.by + 38} Q${P.bx + 4} ${P.by + 46} ${P.bx + 30} ${P.by + 36} M${P.bx - 12} ${P.by + 28} Q${P.bx + 4} ${P.by + 33} ${P.bx + 20} ${P.by + 27}`,
        sw * 0.75,
        I,
        'opacity=".6"',
      ) +
      (pal.soft
        ? ''
        : `<path d="M${P.bx - 6} ${P.by + 39} l5 4 m0 -4 l-5 4" stroke="${I}" stroke-width="${sw * 0.6}" stroke-linecap="round"/>`);
  a += feet(nl[0] + (P.hunt ? 6 : 0), g, lw) + feet(nl[1], g, lw);
  /* hard shell */
  if (T.has('hard_shell')) {
    const d = tf('M-68 10 C-70 -40 -36 -62 0 -62 C38 -62 70 -40 68 10 C44 22 -44 22 -68 10 Z', P.sx, P.sy, P.bx - 2, P.by),
      c = pal.soft ? mix('#8A6A4F', pal.soft, 0.5) : '#8A6A4F';
    a += shape(d, c);
    if (!pal.soft)
      a += `<path d="${tf('M-62 2 C-60 -36 -30 -55 -4 -56 C-34 -46 -46 -22 -44 4 Z', P.sx, P.sy, P.bx - 2, P.by)}" fill="#A98662"/>`;
    a += line(
      tf(
        'M-22 -34 L16 -36 L34 -12 L18 10 L-24 10 L-40 -12 Z M-22 -34 L-34 -52 M16 -36 L28 -54 M34 -12 L62 -18 M18 10 L22 16 M-24 10 L-28 16 M-40 -12 L-64 -16',
        P.sx,
        P.sy,
        P.bx - 2,
        P.by,
      ),
      sw * 0.75,
    );
    a += shape(
      tf('M-70 6 C-44 18 44 18 70 6 C74 14 72 20 66 22 C40 32 -40 32 -66 22 C-72 20 -74 14 -70 6 Z', P.sx, P.sy, P.bx - 2, P.by),
      pal.soft ? mix('#C6A57F', pal.soft, 0.5) : '#C6A57F',
      sw * 0.85,
    );
  }
  /* mane of the pack */
  if (P.pack)
    a += shape(
      P.neck
        ? `M116 84 L110 70 L124 72 L122 56 L136 60 L136 42 L148 48 L150 62 L142 84 Z`
        : tf('M-34 -18 L-46 -30 L-28 -33 L-34 -48 L-15 -40 L-16 -56 L2 -38 L-4 -10 L-18 8 Z', 1.05, 1, P.hx - 6, P.hy),
      pal.dark,
      sw * 0.9,
    );
  /* scarf of cooperation */
  if (T.has('cooperation')) {
    const c = pal.soft ? mix('#0B6E8E', pal.soft, 0.5) : '#0B6E8E',
      sx = P.neck ? P.hx - 30 : P.hx - 18,
      sy = P.neck ? P.by - 30 : P.hy + 22;
    const q = P.neck ? 0.86 : 1,
      W = (d: string) => tf(d, q, q, sx, sy);
    a += shape(W('M18 2 C34 -6 44 10 58 4 C68 0 74 4 84 2 L86 18 C74 22 66 16 56 20 C42 26 32 12 18 20 Z'), c, sw * 0.85);
    if (!pal.soft) a += line(W('M40 3 L38 17 M54 6 L55 20 M70 3 L70 17'), sw * 0.9, PAPER);
    a += shape(W('M-30 -14 C-20 6 4 14 26 4 L30 18 C4 30 -28 22 -40 -2 Z'), c, sw * 0.85);
    a += shape(W('M4 14 L-4 44 L14 46 L20 14 Z'), c, sw * 0.85);
    if (!pal.soft) a += line(W('M-22 0 L-28 12 M-4 10 L-8 23 M1 26 L17 28 M-1 36 L15 38'), sw * 0.9, PAPER);
  }
  a += head(T, P, pal, o, { line, shape, ell, sw, I });
  return a;
}
