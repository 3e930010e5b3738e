// A finished game, step by step (src/table/replay.h). For the session and the boards it is a table like any other: each step is
// sent as an update with everything up to that step.
import { ask, EngineError } from '../engine/engine';
import { type Answer, type GameId, HOST, type Sample } from '../engine/types';
import { t } from '../i18n/text.svelte';
import { Refusal, type Transport, type Update } from './types';

export interface ReplayLine {
  n: number;
  step: number;
  words: string;
}

export class Replay implements Transport {
  readonly local = true;
  readonly held: number;
  readonly record: string;
  readonly game: GameId;
  readonly names: string[];
  readonly steps: number;
  // The step that is shown; 0 is the deal, before the first action.
  step = $state(0);
  // A seat, or HOST for all cards.
  viewer = $state(HOST);

  readonly #hearers = new Set<(message: Update) => void>();
  #shown = 0;

  private constructor(record: string, { held, game, names, steps }: Answer<'replay_open'>) {
    this.record = record;
    this.held = held;
    this.game = game;
    this.names = names;
    this.steps = steps;
  }

  // Rejects with an EngineError if the record is invalid.
  static async open(record: string): Promise<Replay> {
    return new Replay(record, await ask('replay_open', { record }));
  }

  close(): void {
    this.#hearers.clear();
    void ask('release', { held: this.held });
  }

  listen(hear: (message: Update) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  async request(command: string): Promise<Record<string, unknown>> {
    if (command === 'record') return { record: this.record };
    if (command !== 'watch') throw new Refusal('command', t('This game has been played already.'));
    return { ...(await this.#show(this.step)) };
  }

  // Shows a step. Going one step forward also sends its events; any other jump just shows the position.
  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(this.steps, step));
    this.step = to;
    const update = await this.#show(to === this.#shown + 1 ? this.#shown : to);
    if (this.step !== to) return; // another step was requested meanwhile
    this.#shown = to;
    this.#tell(update);
  }

  async look(viewer: number): Promise<void> {
    this.viewer = viewer;
    this.#tell(await this.#show(this.step));
  }

  // The log of the whole game, as the viewer sees it.
  async lines(): Promise<ReplayLine[]> {
    const { items, lines, steps } = await ask('replay_items', { held: this.held, viewer: this.viewer });
    return items.map(({ n }, i) => ({ n, step: steps[i]!, words: lines[i]! })).filter(({ words }) => words);
  }

  // The position after a step and who must act, for the review; undefined if the replay has been closed meanwhile.
  async position(step: number): Promise<{ actors: number[]; sample: Sample } | undefined> {
    try {
      return await ask('replay_position', { held: this.held, step });
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  async #show(from: number): Promise<Update> {
    return (await ask('replay_show', { held: this.held, step: this.step, from, viewer: this.viewer })).update;
  }

  #tell(update: Update): void {
    for (const hear of this.#hearers) hear(update);
  }
}
