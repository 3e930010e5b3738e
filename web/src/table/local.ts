// A table on this device: the engine plays, the protocol is the server's. People pass the device on: it is covered before it
// goes to somebody who has a secret, and only then. Computer players think in a worker of their own, and are told only what
// their seat may know.
import { ask, EngineError } from '../engine/engine';
import { type GameEvent, HOST, SPECTATOR } from '../engine/types';
import { t } from '../i18n/text.svelte';
import { atDesk, DeskLost, takeDesk } from './desk';
import { rememberGame } from './history';
import { keepGame, type LocalSetup } from './kept';
import { openRecord } from './plies';
import { type Item, Refusal, type Result, type TableState, type Transport, type Update } from './types';

// The bit of who looks on in the set of those who may see an event.
const LOOKS_ON = 7;

const randomSeed = () => crypto.randomUUID();

interface Heard {
  item: Item;
  seenBy: number;
}

export class LocalTable implements Transport {
  readonly local = true;
  readonly #setup: LocalSetup;
  readonly #hearers = new Set<(message: Update) => void>();
  #items: Heard[] = [];
  // Who is at the screen: a person, or nobody in particular.
  #viewer = SPECTATOR;
  // It is theirs alone: they took it from behind a cover. Otherwise all may look at it.
  #alone = false;
  // Whom the cover waits for.
  #handover: number | undefined;
  #told = -1;
  #plies = 0;
  #actors: number[] = [];
  #secrets: number[] = [];
  #resigned: number | undefined;
  #thinking = new Set<number>();
  #closed = false;
  readonly #id = crypto.randomUUID();

  private constructor(setup: LocalSetup) {
    this.#setup = setup;
    const people = setup.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    this.#shared = people.length > 1;
    if (!this.#shared) this.#turnTo(people[0] ?? 0, true);
  }

  readonly #shared: boolean;

  // A new game, or one that was kept: with what has happened in it so far.
  static open(setup: LocalSetup, record?: string): Promise<LocalTable> {
    const table = new LocalTable(setup);
    const names = setup.seats.map((seat) => seat.name ?? '');
    const brings = setup.seats.map((seat) => seat.brings ?? null);
    return takeDesk(table, async () => {
      table.#add({ start: true });
      if (record) table.#hear((await openRecord(record, randomSeed())).events.flat());
      else
        await ask('open', {
          game: setup.game,
          players: setup.seats.length,
          options: setup.options,
          brings,
          names,
          seed: randomSeed(),
        });
      await table.#settle();
      return table;
    });
  }

  // From a position that somebody wrote down, or exported.
  static openPosition(setup: LocalSetup, position: object): Promise<LocalTable> {
    const table = new LocalTable(setup);
    return takeDesk(table, async () => {
      await ask('open', { position, names: setup.seats.map((seat) => seat.name ?? ''), seed: randomSeed() });
      table.#add({ start: true });
      await table.#settle();
      return table;
    });
  }

  close(): void {
    this.#closed = true;
    this.#hearers.clear();
  }

  listen(hear: (message: Update) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  // Whose eyes read the log. On a screen that all may look at it is everybody's: an old line may still be meant for one person.
  get #reader(): number {
    return this.#alone ? this.#viewer : SPECTATOR;
  }

  // One after the other: each sees the table as the one before left it.
  async request(command: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    try {
      return await atDesk(this, () => this.#answer(command, args));
    } catch (error) {
      if (error instanceof DeskLost) throw new Refusal('state', t('Another game has been opened meanwhile.'));
      throw error;
    }
  }

  async #answer(command: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
    if (this.#viewer === SPECTATOR && ['move', 'offer', 'resign'].includes(command))
      throw new Refusal(
        'seat',
        t('It is the turn of %s.', this.#setup.seats[this.#handover ?? this.#actors[0] ?? 0]?.name ?? ''),
      );
    try {
      switch (command) {
        case 'watch':
          return { state: await this.#state(), items: this.#seen(), n: this.#seen().length };
        case 'move':
          return await this.#move(this.#viewer, String(args.action));
        case 'offer':
          return args.what === 'takeback' ? await this.#takeBack() : await this.#end('agreed');
        case 'resign':
          this.#resigned = this.#viewer;
          return await this.#end('resigned');
        case 'reveal':
          return await this.#reveal();
        case 'record':
          return await ask('record', {});
        case 'position':
          return { position: (await ask('state', { viewer: HOST })).view };
        default:
          throw new Refusal('command', t('This is only possible at a table of a server.'));
      }
    } catch (error) {
      if (error instanceof EngineError) throw new Refusal('state', error.message);
      throw error;
    }
  }

  // ---- Playing ----

  async #move(seat: number, action: string): Promise<Record<string, unknown>> {
    if (this.#over) throw new Refusal('state', t('The game is over.'));
    const before = this.#items.length;
    const played = await ask('play', { actor: seat, action });
    if (played.rule) throw new Refusal(played.rule, played.text ?? '');
    this.#hear(played.events);
    await this.#settle(before);
    return { n: this.#seen().length };
  }

  // Lets chance do its part, sees who is next, tells everybody, keeps the game.
  async #settle(before = this.#items.length): Promise<void> {
    this.#hear((await ask('deal', {})).events);
    const state = await ask('state', { viewer: SPECTATOR });
    this.#plies = state.plies;
    this.#actors = state.actors;
    this.#secrets = state.secrets;
    if (state.actors.length === 0 && !this.#result) {
      this.#result = {
        why: 'played',
        rank: state.standing!.rank,
        points: state.standing!.points,
        decided: state.standing!.decided ?? [],
      };
      this.#add({ over: true });
    }
    this.#passOn();
    await this.#tell(before);
    await this.#keep();
    if (!this.#over) for (const seat of this.#actors) void this.#think(seat);
  }

  // Whoever is to act gets the screen; first it is covered if they have a secret and it is not theirs alone yet.
  #passOn(): void {
    if (!this.#shared) return;
    const people = this.#actors.filter((seat) => this.#setup.seats[seat]?.kind === 'person');
    const next = [this.#viewer, this.#handover, people[0]].find((seat) => seat !== undefined && people.includes(seat));
    const closed = (seat: number) => this.#secrets.includes(seat) && !(this.#alone && seat === this.#viewer);
    if (this.#over || (next === undefined && closed(this.#viewer))) this.#turnTo(SPECTATOR);
    else if (next !== undefined && closed(next)) this.#turnTo(SPECTATOR, false, next);
    else if (next !== undefined && next !== this.#viewer) this.#turnTo(next);
  }

  #turnTo(viewer: number, alone = false, handover?: number): void {
    this.#viewer = viewer;
    this.#alone = alone;
    this.#handover = handover;
  }

  async #reveal(): Promise<Record<string, unknown>> {
    if (this.#handover === undefined) return {};
    this.#turnTo(this.#handover, true);
    await this.#tell();
    return {};
  }

  // A computer player's choice. If the table has changed meanwhile so that it cannot be played, it thinks again.
  async #think(seat: number): Promise<void> {
    const level = this.#setup.seats[seat]?.level;
    if (!level || this.#thinking.has(seat)) return;
    this.#thinking.add(seat);
    let action: string | undefined;
    try {
      const { world } = await atDesk(this, () => ask('state', { viewer: seat }));
      ({ action } = await ask('choose', { game: this.#setup.game, world, seat, level, seed: randomSeed() }));
    } catch (error) {
      if (error instanceof DeskLost) return;
      if (!(error instanceof EngineError)) throw error; // not its turn any more
    } finally {
      this.#thinking.delete(seat);
    }
    const chosen = action;
    await atDesk(this, () => this.#playFor(seat, chosen ?? '')).catch((error: unknown) => {
      if (!(error instanceof DeskLost)) throw error;
    });
  }

  async #playFor(seat: number, action: string): Promise<void> {
    if (this.#closed || this.#over || !this.#actors.includes(seat)) return;
    try {
      await this.#move(seat, action);
    } catch (error) {
      if (error instanceof Refusal || error instanceof EngineError) void this.#think(seat);
      else throw error;
    }
  }

  #result: Result | undefined;
  get #over(): boolean {
    return this.#result !== undefined;
  }

  async #takeBack(): Promise<Record<string, unknown>> {
    const { plies } = await ask('undo', { seat: this.#viewer });
    const before = this.#items.length;
    await ask('cut', { plies });
    this.#result = this.#resigned = undefined;
    this.#add({ cut: this.#viewer });
    await this.#settle(before);
    return {};
  }

  async #end(why: 'resigned' | 'agreed'): Promise<Record<string, unknown>> {
    if (this.#over) throw new Refusal('state', t('The game is over.'));
    const before = this.#items.length;
    const { standing } = await ask('look', {
      game: this.#setup.game,
      world: (await ask('state', { viewer: SPECTATOR })).world,
      seat: -1,
      names: [],
    });
    const others = this.#setup.seats.map((_, seat) => seat).filter((seat) => seat !== this.#resigned);
    const place = (seat: number) =>
      seat === this.#resigned
        ? this.#setup.seats.length
        : 1 + others.filter((other) => standing.points[other]! > standing.points[seat]!).length;
    this.#result = {
      why,
      points: standing.points,
      rank: why === 'agreed' ? standing.rank : standing.points.map((_, seat) => place(seat)),
    };
    this.#add({ over: true });
    this.#passOn();
    await this.#tell(before);
    await this.#keep();
    return {};
  }

  // ---- Telling ----

  #add(item: Partial<Item>, seenBy = 0xff): void {
    this.#items.push({ item: { n: 0, at: Date.now(), ...item }, seenBy });
  }

  #hear(events: GameEvent[]): void {
    for (const event of events) this.#add({ event: event.slice(0, 7) }, event[7]);
  }

  // All that the reader has seen of the first so many items, or of all; the numbers are the reader's own.
  #seen(most = this.#items.length): Item[] {
    const items = this.#items.slice(0, most).filter(({ seenBy }) => (seenBy >> Math.min(this.#reader, LOOKS_ON)) & 1);
    return items.map(({ item }, i) => ({ ...item, n: i + 1 }));
  }

  async #state(): Promise<TableState> {
    const { game, options, seats } = this.#setup;
    const { view, world, legal, actors } = await ask('state', { viewer: this.#viewer });
    const state: TableState = {
      table: 'here',
      game,
      options,
      status: this.#over ? 'over' : 'running',
      public: false,
      rated: false,
      owner: '',
      clock: { kind: 'none' },
      substitute: 'medium',
      seats,
      actors: this.#over ? [] : actors,
      view,
      world,
    };
    if (this.#viewer !== SPECTATOR) state.seat = this.#viewer;
    if (legal && !this.#over) Object.assign(state, { legal, turn: this.#plies });
    if (this.#result) state.result = this.#result;
    if (this.#handover !== undefined) state.handover = this.#handover;
    return state;
  }

  // Tells what came after the first so many items; whoever looks now for the first time gets all of theirs.
  async #tell(before = this.#items.length): Promise<void> {
    const items = this.#seen();
    const old = this.#seen(before).length;
    const update: Update = { type: 'update', table: 'here', n: items.length, items, state: await this.#state() };
    if (this.#told === this.#reader) update.items = items.slice(old);
    else update.anew = old;
    this.#told = this.#reader;
    for (const hear of this.#hearers) hear(update);
  }

  async #keep(): Promise<void> {
    const { record } = await ask('record', {});
    const at = Date.now();
    keepGame({ ...this.#setup, record, over: this.#over, at });
    if (this.#result)
      rememberGame({
        id: this.#id,
        game: this.#setup.game,
        names: this.#setup.seats.map((seat) => seat.name ?? ''),
        record,
        at,
        rank: this.#result.rank,
      });
  }
}
