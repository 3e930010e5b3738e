// The signs of seats and stones. The neutral stones of teams are grey.
import { SHAPES } from '../../ui/SeatMark.svelte';

export const shapeOf = (sign: number) => SHAPES[sign] ?? SHAPES[5]!;
export const colourOf = (sign: number) => (sign < 6 ? `var(--seat-${sign})` : '#8d877e');
