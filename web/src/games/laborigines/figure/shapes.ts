// Clay bodies, and the positions of the other parts on them. A figure's feet are at 0,0, and it is about 100 units high.
import type { Design } from './design';

export interface Body {
  path: string;
  top: number;
  // Eyes, mouth and arms: height, and distance from the middle.
  eyeY: number;
  eyeX: number;
  mouthY: number;
  armX: number;
  armY: number;
  // The greatest width of head decorations.
  head: number;
  feet: number;
  // A thumbprint in the clay.
  thumb: [number, number];
  spots: [number, number, number][];
}

export const BODIES: Record<Design['shape'], Body> = {
  blob: {
    path: 'M-34-8C-44-19-45-46-34-62-24-77-6-82 9-79 28-76 39-60 39-42 40-26 41-13 33-7 27-2 20-6 13-3 6 0-2-5-10-3-18-1-27-1-34-8z',
    top: -79,
    eyeY: -53,
    eyeX: 12,
    mouthY: -29,
    armX: 36,
    armY: -34,
    head: 16,
    feet: 16,
    thumb: [-20, -64],
    spots: [
      [-25, -24, 5],
      [26, -22, 6],
      [25, -56, 4],
      [-27, -50, 3.5],
    ],
  },
  egg: {
    path: 'M-1-87C16-87 33-61 34-37 35-15 20-3 1-3-20-3-35-15-34-38-32-62-17-87-1-87z',
    top: -86,
    eyeY: -54,
    eyeX: 11,
    mouthY: -31,
    armX: 32,
    armY: -33,
    head: 12,
    feet: 13,
    thumb: [-17, -66],
    spots: [
      [-22, -24, 5],
      [22, -22, 6],
      [16, -68, 4],
      [-14, -72, 3],
    ],
  },
  pear: {
    path: 'M0-89C13-90 22-80 22-67 22-57 26-51 32-43 43-30 41-9 22-5 8-2-10-2-23-5-42-10-41-31-32-43-25-51-23-57-22-68-21-81-12-88 0-89z',
    top: -88,
    eyeY: -65,
    eyeX: 10,
    mouthY: -42,
    armX: 33,
    armY: -33,
    head: 12,
    feet: 17,
    thumb: [-24, -34],
    spots: [
      [-25, -20, 6],
      [24, -24, 5],
      [4, -16, 4],
      [12, -79, 3],
    ],
  },
  sausage: {
    path: 'M-22-12C-26-32-27-60-22-78-18-93-5-98 4-97 18-95 25-83 24-66 23-48 27-28 23-13 20-3 9-3 0-4-9-3-18-3-22-12z',
    top: -96,
    eyeY: -71,
    eyeX: 10,
    mouthY: -47,
    armX: 22,
    armY: -41,
    head: 12,
    feet: 11,
    thumb: [-11, -84],
    spots: [
      [-13, -22, 4.5],
      [12, -30, 5],
      [14, -14, 3],
      [-16, -44, 3],
    ],
  },
  star: {
    path: 'M0-94C7-94 10-83 15-69 21-67 40-68 45-60 48-52 35-44 28-37 29-25 38-10 31-5 25 0 10-12 0-13-10-12-25 0-31-5-38-10-30-25-28-37-35-44-48-52-45-60-40-68-21-67-15-69-10-83-7-94 0-94z',
    top: -92,
    eyeY: -53,
    eyeX: 11,
    mouthY: -32,
    armX: 38,
    armY: -56,
    head: 6,
    feet: 24,
    thumb: [-30, -58],
    spots: [
      [0, -80, 4],
      [-33, -58, 4],
      [33, -58, 4],
      [24, -16, 4],
      [-24, -16, 4],
    ],
  },
  cube: {
    path: 'M-35-9C-38-30-38-53-35-71-33-78-23-78-10-79 9-80 25-80 33-77 38-73 37-61 38-43 38-25 38-13 35-7 30-2 15-4 0-3-15-3-31-2-35-9z',
    top: -78,
    eyeY: -53,
    eyeX: 14,
    mouthY: -29,
    armX: 35,
    armY: -35,
    head: 20,
    feet: 18,
    thumb: [-22, -67],
    spots: [
      [-26, -20, 5],
      [27, -18, 6],
      [28, -66, 4],
      [-28, -68, 3.5],
    ],
  },
};
