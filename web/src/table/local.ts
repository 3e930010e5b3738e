// A table on this device. The engine plays it (src/table/device.h); this file calls the engine, runs the bots, and stores the
// entries.
import { ask, EngineError } from '../engine/engine';
import type { Answer, Entry, TableAnswer, TableSource, Thinker } from '../engine/types';
import { rememberGame } from './history';
import { keepGame, type KeptGame, type LocalSetup } from './kept';
import { Refusal, type Transport, type Update } from './types';

const SEED_BYTES = 32;

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The record of a stored game, even one that cannot be continued.
export async function recordOf({ record, entries = [], seed = randomSeed() }: KeptGame): Promise<string> {
  return record ?? (await ask('table_record', { entries, seed })).record;
}

export class LocalTable implements Transport {
  readonly local = true;
  readonly held: number;
  readonly #setup: LocalSetup;
  readonly #seed: string;
  readonly #entries: Entry[];
  readonly #hearers = new Set<(message: Update) => void>();
  // "SEAT TURN" of every bot decision in progress.
  readonly #thinking = new Set<string>();
  readonly id: string;
  #closed = false;

  private constructor(setup: LocalSetup, seed: string, kept: Entry[], opened: Answer<'table_open'>) {
    this.held = opened.held;
    this.id = setup.id ?? crypto.randomUUID();
    this.#setup = setup;
    this.#seed = seed;
    this.#entries = kept;
    this.#hear(opened);
  }

  static async #from(setup: LocalSetup, source: TableSource, seed = randomSeed()): Promise<LocalTable> {
    const opened = await ask('table_open', { ...source, seed, now: Date.now() });
    return new LocalTable(setup, seed, 'entries' in source ? source.entries : [], opened);
  }

  static open(setup: LocalSetup): Promise<LocalTable> {
    const { game, options, seats, seed } = setup;
    return LocalTable.#from(setup, { game, options, seats }, seed);
  }
  // Continues a game stored on this device.
  static goOn(kept: KeptGame): Promise<LocalTable> {
    const { id, game, options, seats, entries, record = '', seed } = kept;
    return LocalTable.#from({ id, game, options, seats }, entries ? { entries } : { record, seats }, seed);
  }
  static openRecord(setup: LocalSetup, record: string): Promise<LocalTable> {
    return LocalTable.#from(setup, { record, seats: setup.seats });
  }
  // Starts from a position that was exported or written by hand.
  static openPosition(setup: LocalSetup, position: object): Promise<LocalTable> {
    return LocalTable.#from(setup, { position, seats: setup.seats });
  }

  close(): void {
    this.#closed = true;
    this.#hearers.clear();
    void ask('release', { held: this.held });
  }

  listen(hear: (message: Update) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  async request(command: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { held } = this;
    try {
      switch (command) {
        case 'watch':
          return { ...(await ask('table_show', { held, now: Date.now() })).update };
        case 'reveal':
          this.#hear(await ask('table_show', { held, uncover: true, now: Date.now() }));
          return {};
        case 'record':
          return await ask('table_record', { held });
        case 'position':
          return await ask('table_position', { held });
        default:
          return await this.#send(command, args);
      }
    } catch (error) {
      if (error instanceof EngineError) throw new Refusal('state', error.message);
      throw error;
    }
  }

  async #send(command: string, args: Record<string, unknown>): Promise<{ n: number }> {
    const answer = await ask('table_send', { ...args, held: this.held, command, now: Date.now() });
    const { refused, n } = answer;
    if (refused) throw new Refusal(refused.code, refused.text, refused.turn);
    this.#hear(answer);
    return { n };
  }

  #hear({ entries = [], update, thinkers, record }: Partial<TableAnswer>): void {
    if (this.#closed) return;
    if (update) for (const hear of this.#hearers) hear(update);
    if (entries.length > 0) this.#keep(entries, update, record);
    for (const thinker of thinkers ?? []) void this.#think(thinker);
  }

  #keep(entries: Entry[], update: Update | undefined, record: string | undefined): void {
    const at = Date.now();
    this.#entries.push(...entries);
    const { turn, view, result } = update?.state ?? {};
    const round = (view as { round?: number } | undefined)?.round;
    const over = record !== undefined;
    const progress = { ...(round === undefined ? {} : { round }), ...(turn === undefined ? {} : { turn }) };
    keepGame({ ...this.#setup, ...progress, id: this.id, seed: this.#seed, entries: this.#entries, over, at });
    const rank = result?.rank;
    // A game of earlier rules can't be replayed.
    if (!record || !rank || update?.state.outdated) return;
    const names = this.#setup.seats.map((seat) => seat.name ?? '');
    rememberGame({ id: this.id, game: this.#setup.game, names, record, at, rank });
  }

  // Chooses and plays a bot's action. If the game has changed so that the action is refused, the bot chooses again.
  async #think({ seat, turn, level, sample }: Thinker): Promise<void> {
    const question = `${seat} ${turn}`;
    if (this.#thinking.has(question)) return;
    this.#thinking.add(question);
    try {
      const { action } = await ask('choose', { game: this.#setup.game, sample, seat, level, seed: `${this.#seed} ${question}` });
      if (!this.#closed) await this.#send('move', { by: seat, by_bot: true, turn, action });
    } catch (error) {
      this.#thinking.delete(question);
      if (this.#closed) return;
      if (!(error instanceof Refusal || error instanceof EngineError)) throw error;
      if (!(error instanceof Refusal && (error.code === 'turn' || error.code === 'state')))
        this.#hear({ thinkers: (await ask('table_show', { held: this.held, now: Date.now() })).thinkers });
    } finally {
      this.#thinking.delete(question);
    }
  }
}
