// The signs of seats and stones: a shape each, so that no meaning hangs on hue. The sixth stone is the grey one of teams.

export const SHAPES = [
  'M0-9A9 9 0 1 1 0 9 9 9 0 0 1 0-9z', 'M0-9.500L10 8.500H-10z', 'M-8.500-8.500H8.500V8.500H-8.500z', 'M0-10.500L10.500 0 0 10.500-10.500 0z',
  'M0-10.500l3 7h7.500l-5.500 4.700 2 7.300L0 4.500l-7 4 2-7.300L-10.500-3.500H-3z', 'M-5.500-9H5.500L11 0 5.500 9H-5.500L-11 0z',
];

export const shapeOf = (sign: number) => SHAPES[sign] ?? SHAPES[5]!;
export const colourOf = (sign: number) => (sign < 6 ? `var(--seat-${sign})` : '#8d877e');
