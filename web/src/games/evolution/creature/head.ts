// The head of an animal, with everything that grows on it.
import { type Brush, type Manner, mix, type Palette, PAPER, type Pen, type Pens, type Posture, r1 } from './shapes';

export function head(T: ReadonlySet<string>, P: Posture, pal: Palette, o: Manner, { line, shape, ell, sw, I }: Pens): string {
  const soft = pal.soft,
    h = P.head,
    w = sw / h;
  const L: Pen = (d, q = 1, c = I, x = '') => line(d, r1(w * q), c, x),
    S: Brush = (d, f, q = 1, x = '') => shape(d, f, r1(w * q), x);
  const bone = soft ? mix(PAPER, soft, 0.3) : '#FFFDF6';
  let a = `<g transform="translate(${r1(P.hx)} ${r1(P.hy)}) scale(${r1(h * 100) / 100})">`;
  /* ears */
  const big = T.has('warning_call');
  const ear = (d: string, inner = '') => S(d, pal.base) + (inner ? `<path d="${inner}" fill="${pal.belly}"/>` : '');
  if (big)
    a +=
      ear(
        'M-16 -18 C-44 -28 -52 -54 -38 -66 C-18 -66 -4 -46 -4 -28 Z',
        'M-18 -26 C-38 -36 -42 -50 -36 -58 C-22 -56 -12 -44 -12 -30 Z',
      ) + ear('M10 -26 C12 -50 28 -66 46 -62 C56 -46 46 -24 28 -16 Z', 'M20 -27 C22 -44 32 -55 42 -54 C46 -44 40 -30 28 -23 Z');
  else if (P.hunt)
    a +=
      ear('M-24 -14 L-27 -46 Q-26 -50 -22 -47 L-2 -29 Z', 'M-20 -20 L-22 -39 L-9 -28 Z') +
      ear('M8 -29 L20 -50 Q24 -53 26 -48 L30 -18 Z', 'M15 -29 L22 -42 L25 -23 Z');
  else if (o.seed % 4 === 0)
    a +=
      ear(
        'M-18 -18 C-36 -22 -46 -36 -44 -44 C-28 -46 -12 -38 -8 -26 Z',
        'M-20 -24 C-31 -28 -36 -34 -36 -38 C-27 -38 -18 -34 -14 -28 Z',
      ) + ear('M16 -26 C20 -40 34 -48 44 -44 C46 -34 38 -22 26 -17 Z', 'M22 -27 C26 -35 33 -39 38 -38 C38 -32 33 -26 27 -23 Z');
  else if (o.seed % 4 === 1)
    a +=
      ell(-20, -27, 12, 12, pal.base, w) +
      ell(-20, -27, 5.5, 5.5, pal.belly, 0) +
      ell(22, -29, 11, 11, pal.base, w) +
      ell(22, -29, 5, 5, pal.belly, 0);
  else if (o.seed % 4 === 2) a += ear('M-14 -26 C-30 -34 -46 -24 -46 -4 C-46 6 -36 8 -30 0 C-24 -8 -20 -12 -14 -26 Z');
  else
    a +=
      S('M-10 -28 C-14 -42 -8 -50 -4 -52 C-2 -44 2 -38 6 -29 Z', pal.dark) +
      S('M-24 -20 C-32 -32 -30 -42 -27 -46 C-20 -42 -14 -34 -10 -27 Z', pal.dark);
  /* horns behind the skull line */
  if (T.has('horns')) {
    a +=
      S('M-22 -18 C-44 -22 -54 -44 -44 -66 C-38 -48 -24 -42 -6 -30 Z', bone) +
      L('M-42 -50 C-38 -46 -34 -44 -30 -45 M-37 -38 C-32 -34 -26 -34 -23 -37', 0.7);
    a +=
      S('M10 -30 C22 -42 32 -52 36 -70 C50 -50 44 -28 24 -17 Z', bone) +
      L('M30 -52 C34 -48 38 -47 42 -48 M25 -40 C30 -36 35 -35 40 -36', 0.7);
  }
  if (P.hunt) {
    a += S('M-14 6 C-14 26 0 36 18 36 C34 36 45 29 48 17 C36 20 14 18 0 8 Z', pal.base);
    a += `<path d="M-2 7 C14 13 36 15 51 9 L47 20 C34 25 12 23 -4 12 Z" fill="${soft ? mix('#7B2D2A', soft, 0.4) : '#7B2D2A'}"/>`;
    if (!soft) a += `<path d="M10 17 C18 15 30 18 34 22 C26 24 14 23 10 17 Z" fill="#E58B83"/>`;
    a += S('M12 21 L16 12 L20 22 Z M24 23 L28 14 L32 23 Z M36 22 L40 14 L43 20 Z', bone, 0.55);
    a += S(
      'M-33 0 C-34 -21 -18 -32 2 -32 C18 -32 28 -26 34 -16 C46 -16 57 -10 58 -1 C59 7 53 11 46 11 C30 13 14 12 2 9 C-2 14 -6 20 -12 22 C-25 20 -33 12 -33 0 Z',
      pal.base,
    );
    if (pal.belly !== pal.base)
      a += `<path d="M4 8 C14 1 30 -4 44 -5 C54 -4 57 0 56 3 C54 9 48 10 44 10 C30 11 14 11 4 8 Z" fill="${pal.belly}"/>`;
    a +=
      S('M10 11 L14 23 L19 12 Z', bone, 0.55) + S('M23 12 L26 20 L30 12 Z', bone, 0.5) + S('M35 12 L40 27 L46 11 Z', bone, 0.55);
    a += L('M2 9 C14 12 30 13 46 11', 0.9);
    a +=
      `<ellipse cx="53.500" cy="-7" rx="6" ry="4.800" fill="${I}"/>` +
      (soft ? '' : `<ellipse cx="52" cy="-8.500" rx="1.800" ry="1.200" fill="#fff" opacity=".7"/>`);
  } else {
    a += S('M-31 0 C-32 -21 -16 -32 4 -31 C25 -30 35 -15 34 3 C33 20 20 30 2 29 C-19 29 -31 17 -31 0 Z', pal.base);
    if (pal.belly !== pal.base)
      a += `<path d="M-7 10 C-6 -3 8 -6 18 -4 C30 -3 34 6 32 12 C29 23 16 28 5 27 C-5 26 -8 18 -7 10 Z" fill="${pal.belly}"/>`;
    if (!T.has('foraging')) a += `<ellipse cx="-19" cy="9" rx="6" ry="4" fill="#D9534F" opacity="${soft ? 0 : 0.28}"/>`;
  }
  if (soft) {
    // the herd: one dark eye is enough
    a += `<circle cx="${P.hunt ? 6 : -1}" cy="-9" r="4" fill="${I}"/><circle cx="${P.hunt ? 24 : 19}" cy="-10" r="3.600" fill="${I}"/>`;
    return a + `</g>`;
  }
  /* eyes */
  const E: [number, number, number][] = P.hunt
    ? [
        [2, -11, 9],
        [24, -14, 7.8],
      ]
    : [
        [-5, -9, 9.2],
        [18, -10, 8.6],
      ];
  for (const [x, y, r] of E) {
    if (o.fed) {
      a += L(`M${x - r + 1} ${y} Q${x} ${y + r} ${x + r - 1} ${y}`, 1.1);
      continue;
    }
    a += T.has('intelligence')
      ? ell(x + 0.6, y + 0.6, r + 3.6, r + 3.6, P.hunt ? '#FBE9A8' : '#F2FAFD', r1(w * 1.05))
      : ell(x, y, r, r, P.hunt ? '#F7D560' : '#fff', r1(w * 0.8));
    a += P.hunt
      ? ell(x + 2.5, y + 1.2, 2.6, 5, I, 0)
      : ell(x + 2.6, y + 1, 4.8, 5.2, I, 0) + `<circle cx="${x + 4.2}" cy="${y - 1.4}" r="1.700" fill="#fff"/>`;
    if (P.hunt) a += `<circle cx="${x + 3.6}" cy="${y - 1}" r="1.100" fill="#fff"/>`;
    if (P.crouch && !P.hunt)
      a +=
        `<path d="M${x - r} ${y - 1} A${r} ${r} 0 0 1 ${x + r} ${y - 1} Z" fill="${pal.base}"/>` +
        L(`M${x - r - 1} ${y - 1} L${x + r + 1} ${y - 1}`, 0.9);
  }
  if (P.hunt && !o.fed)
    a +=
      `<path d="M-8 -21 L13 -13.500 L11 -22 Z M34 -21 L17 -16.500 L17 -24 Z" fill="${pal.base}"/>` +
      L('M-10 -20 L12.500 -12.500 M35 -20.500 L17.500 -16.500', 1.5);
  if (T.has('intelligence')) {
    const [A, B] = E as [[number, number, number], [number, number, number]];
    a += L(
      `M${A[0] + 12.6} ${A[1] - 2} Q${(A[0] + B[0]) / 2} ${A[1] - 6} ${B[0] - 11.4} ${B[1] - 1} M${A[0] - 12} ${A[1] - 2} L-31 -15`,
      1.15,
    );
    a += [A, B]
      .map(
        ([x, y]) =>
          `<path d="M${x - 8} ${y - 2} Q${x - 6} ${y - 8} ${x - 1} ${y - 9}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
      )
      .join('');
    // the spark of an idea
    const y0 = T.has('horns') || big ? -84 : -62;
    a +=
      `<g transform="translate(4 ${y0})">` +
      S('M-10 -6 C-10 -18 10 -18 10 -6 C10 1 5 3 4.500 9 L-4.500 9 C-5 3 -10 1 -10 -6 Z', '#FFE07A', 0.8) +
      S('M-4.500 9 L4.500 9 L4 14 L-4 14 Z', '#BFB6A8', 0.7) +
      L('M0 -26 L0 -21 M-18 -16 L-14 -13 M18 -16 L14 -13 M-20 -3 L-15 -3 M20 -3 L15 -3', 0.9, '#B4582A') +
      `</g>`;
  }
  /* mouth */
  if (!P.hunt) {
    a += `<ellipse cx="15" cy="3" rx="2.300" ry="1.800" fill="${I}"/><ellipse cx="25" cy="2.500" rx="2.100" ry="1.700" fill="${I}"/>`;
    if (big)
      a +=
        S('M8 12 C10 8 24 8 26 12 C27 22 22 26 17 26 C12 26 7 22 8 12 Z', '#7B2D2A', 0.8) +
        `<path d="M11 21 C14 17 21 17 23.500 21 C21 25.500 13 25.500 11 21 Z" fill="#E58B83"/>`;
    else if (!T.has('foraging')) a += L('M2 14 Q13 24 27 13', 0.95);
  }
  if (big) a += L('M46 0 Q56 10 46 22 M56 -8 Q72 10 56 30 M66 -15 Q88 10 66 38', 1.35, '#0B6E8E');
  if (T.has('foraging')) {
    if (P.hunt) a += leafSprig(50, 16, S, L);
    else
      a +=
        S('M-24 2 C-34 6 -34 24 -20 28 C-8 30 0 20 -4 10 C-8 2 -16 0 -24 2 Z', pal.base) +
        S('M24 6 C34 -2 46 8 43 19 C40 29 27 29 22 20 C20 14 20 9 24 6 Z', pal.base) +
        `<ellipse cx="-17" cy="15" rx="6" ry="5" fill="#D9534F" opacity=".3"/><ellipse cx="33" cy="15" rx="5" ry="5" fill="#D9534F" opacity=".3"/>` +
        leafSprig(13, 17, S, L) +
        L('M2 15 Q12 21 22 15', 0.95);
  }
  return a + `</g>`;
}
const leafSprig = (x: number, y: number, S: Brush, L: Pen) =>
  `<g transform="translate(${x} ${y})">` +
  L('M0 0 L14 12', 0.9) +
  S('M12 8 C12 -4 26 -8 34 -4 C34 6 24 14 12 8 Z', '#7CC48F', 0.75) +
  S('M10 10 C20 10 28 18 26 28 C16 28 8 20 10 10 Z', '#5FA777', 0.75) +
  L('M14 7 L28 0 M12 13 L22 23', 0.55) +
  `</g>`;
