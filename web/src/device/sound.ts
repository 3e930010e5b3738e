// Short sounds, synthesised by the browser without sound files: a soft wooden tick for a move, rising notes when it is the
// viewer's turn. Browsers allow sound only after the first interaction with the page; until then nothing is played.
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'move' | 'chat' | 'over';

interface Note {
  hertz: number;
  at: number;
  long: number;
  loud: number;
  shape: OscillatorType;
}

const note = (hertz: number, at: number, long: number, loud: number, shape: OscillatorType = 'sine'): Note => ({
  hertz,
  at,
  long,
  loud,
  shape,
});

const SOUNDS: Record<Sound, Note[]> = {
  move: [note(220, 0, 0.09, 0.16, 'triangle'), note(440, 0, 0.04, 0.05)],
  turn: [note(523, 0, 0.18, 0.12), note(784, 0.1, 0.28, 0.12)],
  chat: [note(880, 0, 0.1, 0.06), note(1175, 0.06, 0.14, 0.05)],
  over: [note(392, 0, 0.3, 0.1), note(523, 0.14, 0.3, 0.1), note(659, 0.28, 0.3, 0.1), note(784, 0.42, 0.7, 0.12)],
};
const FASTEST = 60;

let context: AudioContext | undefined;
let last = 0;

function wake(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

// Called once by the app.
export function startSound(): void {
  for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, wake, { once: true, passive: true });
}

function sound({ hertz, at, long, loud, shape }: Note, out: AudioContext): void {
  const start = out.currentTime + at;
  const tone = new OscillatorNode(out, { type: shape, frequency: hertz });
  const volume = new GainNode(out, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume).connect(out.destination);
  tone.start(start);
  tone.stop(start + long);
}

export function play(name: Sound): void {
  if (!settings.sound || context?.state !== 'running' || performance.now() - last < FASTEST) return;
  last = performance.now();
  for (const each of SOUNDS[name]) sound(each, context);
}
