// A game that was played, step by step. It is a table like any other for the session and the boards: each step is told as an
// update, one that goes back as all that there was until then. A step is what one player did, and what chance did after it.
import { ask, EngineError } from '../engine/engine';
import { CHANCE, type GameEvent, type GameId, HOST, SPECTATOR } from '../engine/types';
import { t } from '../i18n/text.svelte';
import { atDesk, DeskLost, takeDesk } from './desk';
import { openRecord, playPlies } from './plies';
import { type Item, Refusal, type TableState, type Transport, type Update } from './types';

// `double`: the same is told more exactly to those who may know; whoever sees all cards hears that only.
interface Heard {
  item: Item;
  seenBy: number;
  double: boolean;
}

const EVERYBODY = 0xff;
const areDoubles = (a: GameEvent | undefined, b: GameEvent) => a !== undefined && (a[7]! ^ b[7]!) === EVERYBODY;
const bits = (mask: number) => mask.toString(2).replaceAll('0', '').length;

export class Replay implements Transport {
  readonly local = true;
  readonly record: string;
  readonly game: GameId;
  readonly names: string[];
  // The step that is shown; 0 is what was dealt before anybody acted.
  step = $state(0);
  // A seat, or HOST: all cards.
  viewer = $state(HOST);
  readonly steps: number;

  readonly #options: Record<string, string>;
  readonly #plies: [number, string][];
  // After which ply each step ends, and which items have been heard by then.
  readonly #ends: number[] = [];
  readonly #heardBy: number[] = [];
  readonly #items: Heard[] = [];
  readonly #hearers = new Set<(message: Update) => void>();
  #at: number;
  #told = 0;

  private constructor(record: string, opened: Awaited<ReturnType<typeof openRecord>>) {
    const { game, names, options, plies } = opened.match;
    this.record = record;
    this.game = game;
    this.#options = options;
    this.#plies = plies;
    this.#at = plies.length;
    this.names = names.map((name, seat) => name || t('Player %d', seat + 1));
    this.#hear({ start: true });
    plies.forEach((_, ply) => this.#addPly(ply, opened.events[ply]!));
    if (plies.length === 0) this.#endStep(0);
    this.steps = this.#ends.length - 1;
  }

  // Rejects with an EngineError if the record is broken. The first position is shown.
  static async open(record: string): Promise<Replay> {
    const owner = {};
    const opened = await takeDesk(owner, () => openRecord(record, ''));
    const replay = new Replay(record, opened);
    await takeDesk(replay, () => replay.#seek(0));
    return replay;
  }

  #addPly(ply: number, events: GameEvent[]): void {
    const acts = this.#plies[ply]![0] !== CHANCE;
    if (acts && this.#ends.length === 0) this.#endStep(ply);
    events.forEach((event, i) => {
      const twin = [events[i - 1], events[i + 1]].find((other) => areDoubles(other, event));
      this.#hear({ event: event.slice(0, 7) }, event[7]!, twin !== undefined && bits(event[7]!) > bits(twin[7]!));
    });
    const next = this.#plies[ply + 1];
    if (!next || (next[0] !== CHANCE && this.#ends.length > 0)) this.#endStep(ply + 1);
  }

  #endStep(ply: number): void {
    this.#ends.push(ply);
    this.#heardBy.push(this.#items.length);
  }

  #hear(item: Partial<Item>, seenBy = EVERYBODY, double = false): void {
    this.#items.push({ item: { n: 0, at: 0, ...item }, seenBy, double });
  }

  // ---- What the session asks ----

  listen(hear: (message: Update) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  async request(command: string): Promise<Record<string, unknown>> {
    if (command === 'record') return { record: this.record };
    if (command !== 'watch') throw new Refusal('command', t('This game has been played already.'));
    return atDesk(this, async () => {
      const items = this.#seen(this.step);
      return { state: await this.#state(), items, n: items.length };
    });
  }

  // ---- Going through the game ----

  // Shows a step; one further tells what happened, anything else just shows it.
  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(this.steps, step));
    this.step = to;
    await this.#onDesk(async () => {
      if (this.step !== to) return; // somebody is already elsewhere
      await this.#seek(to);
      await this.#tell(to === this.#told + 1 ? this.#told : to);
      this.#told = to;
    });
  }

  async look(viewer: number): Promise<void> {
    this.viewer = viewer;
    await this.#onDesk(() => this.#tell(this.step));
  }

  // In which step the nth line of what the viewer sees was said.
  stepOf(n: number): number {
    let seen = 0;
    const at = this.#items.findIndex((heard) => this.#sees(heard) && ++seen === n);
    return Math.max(
      0,
      this.#heardBy.findIndex((count) => count > at),
    );
  }

  // All that the viewer sees of the whole game, for a list of it.
  get all(): Item[] {
    return this.#seen(this.steps);
  }

  // The position after a step and whom it asks, for the review; what is shown stays as it is.
  survey(step: number): Promise<{ actors: number[]; world: object } | undefined> {
    return this.#onDesk(async () => {
      await this.#seek(step);
      const { actors, world } = await ask('state', { viewer: HOST });
      await this.#seek(this.step);
      return { actors, world };
    });
  }

  async #onDesk<T>(job: () => Promise<T>): Promise<T | undefined> {
    try {
      return await atDesk(this, job);
    } catch (error) {
      if (error instanceof DeskLost || error instanceof EngineError) return undefined;
      throw error;
    }
  }

  async #seek(step: number): Promise<void> {
    const ply = this.#ends[step]!;
    if (ply < this.#at) await ask('cut', { plies: ply });
    else await playPlies(this.#plies, this.#at, ply);
    this.#at = ply;
  }

  #sees({ seenBy, double }: Heard): boolean {
    if (this.viewer === HOST) return !double;
    return ((seenBy >> (this.viewer === SPECTATOR ? CHANCE : this.viewer)) & 1) === 1;
  }

  #seen(step: number): Item[] {
    const items = this.#items.slice(0, this.#heardBy[step]).filter((heard) => this.#sees(heard));
    return items.map(({ item }, i) => ({ ...item, n: i + 1 }));
  }

  // All up to the step shown; what came after `old` has just happened.
  async #tell(old: number): Promise<void> {
    const items = this.#seen(this.step);
    const update: Update = {
      type: 'update',
      table: 'replay',
      n: items.length,
      items,
      state: await this.#state(),
      anew: this.#seen(old).length,
    };
    for (const hear of this.#hearers) hear(update);
  }

  async #state(): Promise<TableState> {
    const { view, world, actors, standing } = await ask('state', { viewer: this.viewer });
    const state: TableState = {
      table: 'replay',
      game: this.game,
      options: this.#options,
      status: standing ? 'over' : 'running',
      public: false,
      rated: false,
      owner: '',
      clock: { kind: 'none' },
      substitute: '',
      seats: this.names.map((name) => ({ kind: 'person', name })),
      actors,
      view,
      world,
    };
    if (this.viewer < HOST) state.seat = this.viewer === SPECTATOR ? -1 : this.viewer;
    if (standing) state.result = { why: 'played', rank: standing.rank, points: standing.points, decided: standing.decided ?? [] };
    return state;
  }
}
