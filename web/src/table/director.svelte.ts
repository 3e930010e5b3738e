// The director shows what happened, one event after the other. A game's motion for an event plays up to its impact, then the table
// changes (view, points, log line), then the rest of the motion plays. The next question is asked when nothing is left to show.
import { moves, settings, type Speed } from '../device/settings.svelte';
import type { GameEvent } from '../engine/types';

// How much longer or shorter everything takes.
const FACTORS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };
// How long an event stays readable if nothing moves.
const STILL = 600;

// One event with the views of the table before and after it.
export interface Step {
  // The number of the event's item in the log.
  n: number;
  event: GameEvent;
  // The event as a sentence.
  words: string;
  before: unknown;
  after: unknown;
  // Changes the table; resolves when the change has been drawn. Later calls do nothing.
  impact(): Promise<void>;
  director: Director;
}
export type Motion = (step: Step) => Promise<void>;

export class Director {
  // The event that is shown now.
  step = $state.raw<Step | undefined>(undefined);
  // Ends each animation and pause that is running.
  readonly #ends = new Set<() => void>();
  // Everything that is left is shown at once.
  #rush = false;

  get busy(): boolean {
    return this.step !== undefined;
  }
  // Whether things move, instead of stills.
  get moving(): boolean {
    return moves() && !this.#rush && !document.hidden && settings.speed !== 'instant';
  }

  // Milliseconds at the speed that is set; 0 if there is nothing to wait for.
  time(ms: number): number {
    return this.#rush || document.hidden ? 0 : ms * FACTORS[settings.speed];
  }

  // Waits, unless the step is skipped.
  pause(ms: number): Promise<void> {
    const time = this.time(ms);
    if (time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, time);
      this.#ends.add(end);
    });
  }

  // Animates an element and resolves when it is done, or skipped.
  async animate(element: Element, frames: Keyframe[], ms: number, options: KeyframeAnimationOptions = {}): Promise<void> {
    const duration = this.time(ms);
    if (duration === 0 || !this.moving) return;
    const animation = element.animate(frames, { duration, easing: 'cubic-bezier(.2,.8,.2,1)', ...options });
    const end = () => animation.finish();
    this.#ends.add(end);
    await animation.finished.catch(() => undefined);
    this.#ends.delete(end);
  }

  // Ends the step that is shown.
  skip(): void {
    for (const end of [...this.#ends]) end();
  }
  // Ends everything that is left to show, until `slowDown`.
  skipAll(): void {
    if (!this.busy) return;
    this.#rush = true;
    this.skip();
  }

  // Shows one step.
  async show(step: Step, motion: Motion | undefined): Promise<void> {
    this.step = step;
    if (motion && this.moving) {
      await motion(step);
      await step.impact();
    } else {
      await step.impact();
      await this.pause(STILL);
    }
  }
  // Nothing is left to show.
  end(): void {
    this.step = undefined;
  }
  // What comes next is worth seeing again: somebody is asked.
  slowDown(): void {
    this.#rush = false;
  }
}
