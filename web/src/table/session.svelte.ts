// A table as the screen shows it: state, log, legal actions, and reasons for refusals. Boards read and act through a session
// only, so they work the same for tables on a server and on this device.
import { tick, untrack } from 'svelte';
import { moves, settings } from '../device/settings.svelte';
import { dataFor } from '../engine/data';
import { ask, EngineError } from '../engine/engine';
import type { GameEvent, HintLine, Reason, Said, Standing, Tried } from '../engine/types';
import { language, t } from '../i18n/text.svelte';
import { seatName } from './names';
import { Director, type Motion } from './director.svelte';
import { viewsBefore } from './patch';
import { type Item, type Ratings, Refusal, type TableState, type Transport, type Update } from './types';

export interface LogLine {
  n: number;
  at: number;
  item: Item;
  words: string;
}
// A refusal, shown beside the board.
export interface Refused {
  rule?: string;
  text: string;
}

const PATIENCE = 5000;
// Between two updates, for boards that show an update at once.
const PACE = 600;
// If the answer arrives sooner, no "sending" state is shown, so that nothing flickers.
const SOON = 150;

type Steps = NonNullable<Update['steps']>;

const namesOf = (state: TableState): string[] => state.seats.map((seat, i) => (seat.kind === 'open' ? '' : seatName(seat, i)));

export class Session {
  // Set by the first `watch`; boards are shown only after that.
  state = $state.raw<TableState | undefined>(undefined);
  // The view and the points that are on stage: those of the state, or while events are shown, those of the event on stage.
  view = $state.raw<unknown>(undefined);
  points = $state.raw<number[] | undefined>(undefined);
  readonly director = new Director();
  // How the game's board shows an event; from the game's module. Without it, the whole update is shown at once.
  motion: Motion | undefined;
  items = $state.raw<Item[]>([]);
  log = $state.raw<LogLine[]>([]);
  prompt = $state('');
  words = $state.raw<Record<string, string>>({});
  standing = $state.raw<Standing | undefined>(undefined);
  // What the rules say beyond the view (docs/notes.md); the format depends on the game.
  notes = $state.raw<unknown>(undefined);
  // The events of the current step, for boards with animations; `step` counts the steps.
  events = $state.raw<GameEvent[]>([]);
  step = $state(0);
  // Incremented when another person reads the log (pass and play): each sees their own version.
  readers = $state(0);
  refused = $state.raw<Refused | undefined>(undefined);
  hints = $state.raw<HintLine[] | undefined>(undefined);
  thinking = $state(false);
  // A move is being sent; late: for long enough to show it.
  sending = $state(false);
  late = $state(false);
  problem = $state<string | undefined>(undefined);
  // An action that must be confirmed before it is played, and the question.
  question = $state.raw<{ text: string; action: string } | undefined>(undefined);
  // Returns the question for actions that need confirmation; set from the game's module.
  doubt: ((action: string, session: Session) => string | undefined) | undefined;
  // The seat whose sign a seat shows, if not its own; also from the game's module.
  sign = $state.raw<((view: unknown, seat: number) => number) | undefined>(undefined);
  ratings = $state.raw<Ratings['ratings'] | undefined>(undefined);

  readonly transport: Transport;
  // The data set for requests to the engine, if it is not the built-in one.
  data: string | undefined;
  // The engine's handle of the position: the table's own, or one held by this session.
  #held: number | undefined;
  #waiting: Update[] = [];
  #showing = false;
  readonly #stops: (() => void)[] = [];

  constructor(transport: Transport) {
    this.transport = transport;
    this.#held = transport.held;
  }

  get seat(): number {
    return this.state?.seat ?? -1;
  }
  get names(): string[] {
    return this.state ? namesOf(this.state) : [];
  }

  nameOf(seat: number): string {
    return this.names[seat] || seatName({ kind: 'open' }, seat);
  }
  signOf(seat: number): number {
    return this.sign && this.state?.view ? this.sign(this.state.view, seat) : seat;
  }
  get legal(): string[] {
    return this.late || this.director.busy ? [] : (this.state?.legal ?? []);
  }
  get myTurn(): boolean {
    return this.state?.legal !== undefined && !this.director.busy;
  }
  get actors(): number[] {
    return this.state?.actors ?? [];
  }

  async open(): Promise<void> {
    this.#stops.push(
      this.transport.listen((message) => {
        if (message.type === 'ratings') this.ratings = message.ratings;
        else this.#queue(message);
      }),
    );
    const stop = this.transport.onReturn?.(() => void this.#catchUp());
    if (stop) this.#stops.push(stop);
    // Updates that arrive meanwhile are shown afterwards.
    this.#showing = true;
    await this.#watch();
    void this.#show();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    if (this.#held !== undefined && this.transport.held === undefined) void ask('release', { held: this.#held });
    if (!this.transport.local) void this.transport.request('unwatch').catch(() => undefined);
  }

  async #watch(): Promise<void> {
    try {
      const answer = await this.transport.request('watch', this.transport.local ? {} : { sample: true, steps: true });
      const update = answer as unknown as Update;
      const state = update.state as TableState;
      this.#waiting = []; // included in the answer
      this.data = await this.#dataOf(state);
      const [said, log] = await Promise.all([this.#say(state, update), this.#tell(state, update.items, update.lines)]);
      this.items = update.items;
      this.state = state;
      this.view = state.view;
      this.log = log;
      if (said) this.#see(said);
      this.problem = undefined;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async #dataOf({ game, data, outdated }: TableState): Promise<string | undefined> {
    if (!data || outdated) return undefined;
    return dataFor(game, data, async () => String((await this.transport.request('data', { game, data })).text));
  }

  async #catchUp(): Promise<void> {
    try {
      const answer = await this.transport.request('watch', { sample: true, steps: true, from: this.#newest });
      this.#queue({
        type: 'update',
        table: '',
        n: Number(answer.n ?? 0),
        items: answer.items as Item[],
        state: answer.state as TableState,
      });
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'offline') this.problem = error.message;
    }
  }

  get #newest(): number {
    return this.items.at(-1)?.n ?? 0;
  }

  // ---- Updates, one after the other, slowly enough to follow ----

  #queue(update: Update): void {
    this.#waiting.push(update);
    if (!this.#showing) void this.#show();
  }

  async #show(): Promise<void> {
    this.#showing = true;
    for (let update = this.#waiting.shift(); update; update = this.#waiting.shift()) {
      await this.#apply(update);
      if (this.#waiting.length > 0 && this.events.length > 0 && !this.motion && moves()) await this.director.pause(PACE);
    }
    this.#showing = false;
  }

  // Texts are fetched before anything is shown, so that the screen is drawn once, not three times.
  async #apply(update: Update): Promise<void> {
    const { anew } = update;
    const spoken = language();
    const fresh = update.items.filter((item) => item.n > (anew ?? this.#newest));
    const quiet = anew === undefined && this.#isTalk(fresh, update.state);
    const state = this.#merged(update.state);
    const items = anew === undefined ? [...this.items, ...fresh] : update.items;
    const [said, log] = await Promise.all([quiet ? undefined : this.#say(state, update), this.#tell(state, items, update.lines)]);
    if (anew !== undefined) this.readers++;
    if (this.motion && state && update.steps) await this.#stage(fresh, update.steps, state, log);
    this.state = state;
    this.view = state?.view;
    this.items = items;
    this.log = log;
    // Skipping goes on while only computer players act.
    if (!this.actors.length || this.actors.some((seat) => state?.seats[seat]?.kind !== 'bot')) this.director.slowDown();
    if (said) this.#see(said);
    if (!quiet) {
      this.events = fresh.flatMap((item) => (item.event ? [item.event] : []));
      this.step++;
      this.hints = undefined;
      this.question = undefined;
      this.refused = undefined;
    }
    if (language() !== spoken) await this.retell();
    this.#seen?.();
  }

  // Shows the events of an update, one after the other.
  async #stage(fresh: Item[], steps: Steps, state: TableState, log: LogLine[]): Promise<void> {
    // There is a step for each of the newest events.
    const staged = fresh.filter((item) => item.event).slice(-steps.length);
    const views = viewsBefore(
      state.view,
      steps.map((step) => step.view),
    );
    for (const [i, item] of staged.entries()) {
      const { points } = steps[i]!;
      const view = views[i];
      let done = false;
      const impact = async () => {
        if (done) return;
        done = true;
        this.view = view;
        this.points = points;
        this.log = log.filter(({ n }) => n <= item.n);
        await tick();
      };
      const words = log.find(({ n }) => n === item.n)?.words ?? '';
      const step = { n: item.n, event: item.event!, words, before: this.view, after: view, impact, director: this.director };
      await this.director.show(step, this.motion);
    }
    this.director.end();
  }

  // A partial update with a view replaces everything that a move changes, also what there is no more of.
  #merged(update: Partial<TableState>): TableState | undefined {
    if (!this.state || 'status' in update) return this.state && (update as TableState);
    const { turn: _turn, legal: _legal, offer: _offer, replaceable: _replaceable, ...rest } = this.state;
    return { ...('view' in update ? rest : this.state), ...update };
  }

  // Chat, offers and the like do not change the position, so a choice in progress is kept.
  #isTalk(items: Item[], state: Partial<TableState>): boolean {
    const talk = (item: Item) => item.chat ?? item.muted ?? item.offer ?? item.answer ?? item.seat ?? item.rematch;
    const now = this.state;
    const same =
      'status' in state
        ? state.status === now?.status && state.turn === now?.turn && state.seat === now?.seat
        : !('actors' in state);
    return same && items.length > 0 && items.every(talk);
  }

  #seen: (() => void) | undefined;

  // Waits until the item with that number is on the screen, or until a time limit.
  async #until(n: number): Promise<void> {
    const enough = Date.now() + PATIENCE;
    while (this.#newest < n && Date.now() < enough) {
      await new Promise<void>((resolve) => {
        this.#seen = resolve;
        setTimeout(resolve, enough - Date.now());
      });
    }
  }

  // ---- Texts ----

  #about(state: TableState) {
    return { game: state.game, ...this.dataSet, sample: state.sample!, seat: state.seat ?? -1, names: namesOf(state) };
  }
  // To be added to all requests to the engine about this table.
  get dataSet(): { data?: string } {
    return this.data ? { data: this.data } : {};
  }
  // The texts for a position: included in updates of the engine's own tables, requested for tables on a server.
  async #say(state: TableState | undefined, update?: Update): Promise<Said | undefined> {
    if (update?.said) return update.said;
    if (!state?.sample || this.transport.held !== undefined) return undefined;
    const held = this.#held === undefined ? {} : { held: this.#held };
    const result = state.result ? { result: state.result } : {};
    const said = await ask('hold', { ...this.#about(state), ...held, ...result });
    this.#held ??= said.held;
    return said;
  }

  #see({ prompt, words, standing, notes }: Said): void {
    this.prompt = prompt ?? '';
    this.words = words ?? {};
    this.standing = standing;
    this.points = standing?.points;
    this.notes = notes;
  }

  // The log for these items; lines that already have their text are reused. `lines` are the texts of the newest items.
  async #tell(state: TableState | undefined, items: Item[], lines?: string[], told = this.log): Promise<LogLine[]> {
    if (!state) return [];
    const known = told.length <= items.length && told.every((line, i) => line.item === items[i]) ? told : [];
    const fresh = items.slice(known.length);
    const words = lines ? lines.slice(lines.length - fresh.length) : await this.#wordsOf(state, fresh);
    return [...known, ...fresh.map((item, i) => ({ n: item.n, at: item.at, item, words: words[i]! }))];
  }

  async #wordsOf(state: TableState, items: Item[]): Promise<string[]> {
    const events = items.flatMap((item) => (item.event ? [item.event] : []));
    if (events.length === 0) return items.map(() => '');
    const { words } = await ask('words', { game: state.game, ...this.dataSet, names: namesOf(state), events });
    let next = 0;
    return items.map((item) => (item.event ? words[next++]! : ''));
  }

  // Renews all texts, after a change of language.
  async retell(): Promise<void> {
    const { state, items } = this;
    const update = this.transport.local ? ((await this.transport.request('watch')) as unknown as Update) : undefined;
    const [said, log] = await Promise.all([this.#say(state, update), this.#tell(state, items, update?.lines, [])]);
    if (this.state !== state || this.items !== items) return this.retell();
    this.log = log;
    if (said) this.#see(said);
    return undefined;
  }

  // ---- For boards ----

  // Plays a legal action, or asks for confirmation first if it cannot be undone and is easily chosen by mistake.
  async choose(action: string): Promise<void> {
    const text = settings.confirm ? this.doubt?.(action, this) : undefined;
    if (text) this.question = { text, action };
    else await this.play(action);
  }

  // Answers the question.
  async answer(yes: boolean): Promise<void> {
    const action = this.question?.action;
    this.question = undefined;
    if (yes && action) await this.play(action);
  }

  // Plays the second half of a combined choice once the first is on the screen, if it is still legal.
  async follow(action: string): Promise<void> {
    await this.#sent;
    if (this.state?.legal?.includes(action)) await this.choose(action);
  }

  #sent: Promise<void> = Promise.resolve();

  async play(action: string): Promise<void> {
    if (this.sending) return;
    this.#sent = this.#send(action);
    await this.#sent;
  }

  async #send(action: string): Promise<void> {
    this.sending = true;
    this.refused = undefined;
    const timer = setTimeout(() => {
      this.late = true;
    }, SOON);
    try {
      const { n } = await this.transport.request('move', { action, turn: this.state?.turn ?? 0, key: crypto.randomUUID() });
      await this.#until(Number(n));
    } catch (error) {
      // The position had changed: catch up before showing the refusal.
      if (error instanceof Refusal && error.code === 'turn') await this.#catchUp();
      this.#refuse(error);
    } finally {
      clearTimeout(timer);
      this.sending = this.late = false;
    }
  }

  // The position as text, as seen by the viewer.
  async boardText(): Promise<string> {
    return this.#held === undefined ? '' : (await ask('board', { held: this.#held })).text;
  }

  // Whether actions are allowed, and if not, by which rule; plays nothing.
  async why(actions: string[]): Promise<Reason[]> {
    if (this.#held === undefined || this.seat < 0 || actions.length === 0) return [];
    return (await ask('why', { held: this.#held, actions })).reasons;
  }

  // Shows beside the board why an action is refused.
  async explain(action: string): Promise<void> {
    const [reason] = await this.why([action]);
    if (reason && !reason.allowed) this.refused = { text: reason.text ?? '', ...(reason.rule ? { rule: reason.rule } : {}) };
  }

  // Tries a sequence of the viewer's legal actions, up to the next chance event; with `notes` also what the rules say about the
  // position after it. Undefined if the sequence cannot be played.
  async try(actions: string[], { notes = false } = {}): Promise<Tried | undefined> {
    if (this.#held === undefined || this.seat < 0) return undefined;
    try {
      return await ask('try', { held: this.#held, actions, notes });
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  async hint(): Promise<void> {
    if (!this.state?.sample || !this.myTurn || this.thinking || !this.state.hints) return;
    const asked = this.state;
    this.thinking = true;
    try {
      const { lines } = await ask('hint', { ...this.#about(asked), milliseconds: 1000, seed: String(this.step) });
      if (this.state === asked) this.hints = lines.map((line) => ({ ...line, chance: line.chance / 1000 }));
    } finally {
      this.thinking = false;
    }
  }

  // Sends a command to the table; a refusal is shown beside the board.
  async command(command: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown> | undefined> {
    try {
      this.refused = undefined;
      return await this.transport.request(command, args);
    } catch (error) {
      this.#refuse(error);
      return undefined;
    }
  }

  #refuse(error: unknown): void {
    if (!(error instanceof Error)) throw error;
    const code = error instanceof Refusal ? error.code : '';
    this.refused = { text: t(error.message), ...(/^[A-Z]+-\d/.test(code) ? { rule: code } : {}) };
  }
}

// Renews all texts when the language changes.
export function followLanguage(session: () => Session): void {
  let spoken = language();
  $effect(() => {
    if (language() === spoken) return;
    spoken = language();
    untrack(() => void session().retell());
  });
}
