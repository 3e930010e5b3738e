// The review of a game: at moments spread over it, the chance to win of the player who must act, as estimated by a search.
import { ask, EngineError } from '../engine/engine';
import type { Replay } from '../table/replay.svelte';

export interface Point {
  step: number;
  chance: number;
}

const MOMENTS = 60;
const MILLISECONDS = 250;
const THOUSAND = 1000;

export class Review {
  lines = $state.raw<Point[][]>([]);
  done = $state(0);
  all = $state(0);
  #stopped = false;

  get running(): boolean {
    return this.done < this.all;
  }

  stop(): void {
    this.#stopped = true;
    this.all = this.done;
  }

  async run(replay: Replay): Promise<void> {
    const every = Math.max(1, Math.ceil(replay.steps / MOMENTS));
    const steps = Array.from({ length: Math.ceil(replay.steps / every) }, (_, i) => i * every);
    this.lines = replay.names.map(() => []);
    this.all = steps.length;
    for (const step of steps) {
      if (this.#stopped) return;
      await this.#look(replay, step);
      this.done++;
    }
  }

  // The search sees all cards, as the replay does, so it judges the position and not what a player could have known.
  async #look(replay: Replay, step: number): Promise<void> {
    const found = await replay.position(step);
    for (const seat of found?.actors ?? []) {
      try {
        const { lines } = await ask('hint', {
          game: replay.game,
          sample: found!.sample,
          seat,
          names: replay.names,
          milliseconds: MILLISECONDS,
          seed: String(step),
        });
        const chance = (lines[0]?.chance ?? 0) / THOUSAND;
        this.lines = this.lines.map((line, i) => (i === seat ? [...line, { step, chance }] : line));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error; // this moment is left out
      }
    }
  }
}
