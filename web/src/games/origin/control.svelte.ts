// What the parts of the table share: the position as typed data, what can be chosen where, and a half-made choice. An action of
// a turn consists of two choices, the pawn and its destination. The first is kept here until the second is made, so that it can be
// changed: the engine is asked what would follow it (`try`, with reasons in that position), and both are then played together.
import type { Reason } from '../../engine/types';
import { t } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { Controller, Primary } from '../../ui/board';
import { knowCards } from '../../ui/rulebook';
import { type Facts, loadFacts } from './facts';
import { territoryName } from './names';
import { foresee, type Outcome, tilesOf } from './outcome';
import { type Notes, standing, type Standing, type View } from './view';

// One way to choose a territory: there may be several, with different cards declared.
export interface Way {
  action: string;
  words: string;
}
// Where a pawn can go, and why not elsewhere.
export interface Targets {
  // The first half of the choice, if it has not been played yet.
  first?: string;
  prompt?: string;
  ways: Map<string, Way[]>;
  reasons: Map<string, Reason>;
}
// What others did to the viewer, shown until the viewer acts.
export interface Notice {
  text: string;
  territory?: string;
}

const reasonsOf = (notes: Notes | undefined): Map<string, Reason> =>
  new Map(Object.entries(notes?.reasons ?? {}).map(([action, reason]) => [action, { allowed: false, ...reason }]));

// The tabs of the sheet that phones have instead of drawers.
export type Tab = 'cards' | 'supply' | 'rewards';

const PLACING: readonly string[] = ['place', 'to'];
const REWARDING: readonly string[] = ['reward', 'tile', 'track'];

export class Control implements Controller {
  facts = $state.raw<Facts | undefined>();
  problem = $state(false);
  // The first choice: selected, or only pointed at.
  picked = $state<string | undefined>();
  hovered = $state<string | undefined>();
  // The territory that is pointed at: by the mouse, the focus, or a first tap.
  pointed = $state<string | undefined>();
  // Another choice, such as a card, that was tapped once.
  tapped = $state<string | undefined>();
  // A territory with several ways to reach it, whose menu is open.
  menu = $state<string | undefined>();
  notice = $state.raw<Notice | undefined>();
  // The board zone has no space for an open drawer beside the map.
  small = $state(false);
  // Phones, upright and lying: supply and rewards are tabs of the viewer's zone; lying, the rewards are a drawer.
  sheet = $state<'phone' | 'low' | undefined>();
  tab = $state<Tab>('cards');
  // The territory of the event on stage, which a zoomed map shows.
  follows = $state<string | undefined>();

  readonly view = $derived.by(() => this.session.view as View);
  readonly notes = $derived.by(() => this.session.notes as Notes | undefined);
  // Why things that look as if they could be chosen in this phase cannot, by the action.
  readonly reasons = $derived.by(() => reasonsOf(this.notes));
  readonly legal = $derived.by(() => new Set(this.session.legal));
  readonly pawns = $derived.by(() =>
    this.facts && this.view ? standing(this.view, this.facts.origin) : new Map<string, Standing>(),
  );
  #peeked = $state.raw<Targets | undefined>();
  #now = $state.raw<Targets | undefined>();
  readonly targets = $derived.by((): Targets | undefined =>
    this.session.myTurn
      ? (this.#now ?? (this.#peeked && this.#peeked.first === (this.picked ?? this.hovered) ? this.#peeked : undefined))
      : undefined,
  );
  // What the territory pointed at would bring.
  #outcome = $state.raw<{ of: string; is: Outcome } | undefined>();
  readonly outcome = $derived.by(() => (this.#outcome?.of === this.#aim ? this.#outcome?.is : undefined));
  // Tiles that can be taken with one more step: by which reward.
  tiles = $state.raw<Map<string, string>>(new Map());
  #supply = $state<boolean | undefined>();
  #rewards = $state<boolean | undefined>();

  readonly #peeks = new Map<string, Promise<Targets | undefined>>();
  readonly #outcomes = new Map<string, Promise<Outcome | undefined>>();
  #then: string | undefined;

  constructor(readonly session: Session) {
    void this.load();
  }

  async load(): Promise<void> {
    this.problem = false;
    try {
      [this.facts] = await Promise.all([loadFacts(this.session.data), knowCards('origin')]);
    } catch {
      this.problem = true;
    }
  }

  get seat(): number {
    return this.session.seat;
  }

  // ---- What the prompt says ----

  get sentence(): string | undefined {
    if (this.picked) return this.targets?.prompt;
    const { phase, turn } = this.view;
    return phase === 'turn' && !turn?.acted && this.#acts
      ? t('Choose a pawn from the supply, or one of yours on the map.')
      : undefined;
  }

  get #acts(): boolean {
    return this.session.legal.some((action) => /^(evolve|move) /.test(action));
  }

  get primary(): Primary | undefined {
    const { session } = this;
    // The territory pointed at, or the only one.
    const ids = this.choosing && this.targets ? [...this.targets.ways.keys()] : [];
    const aim = ids.find((id) => id === this.pointed) ?? (ids.length === 1 ? ids[0] : undefined);
    const ways = aim ? this.#waysTo(aim) : undefined;
    if (aim && ways?.length === 1) return { text: this.#verb(aim), run: () => this.play(ways[0]!.action) };
    const { tapped } = this;
    if (tapped && this.legal.has(tapped)) return { text: session.words[tapped] ?? tapped, run: () => this.play(tapped) };
    const last = ['end', 'skip'].find((action) => this.legal.has(action));
    if (!last || this.picked || (last === 'skip' && this.#acts)) return undefined;
    return { text: session.words[last] ?? last, run: () => this.play(last) };
  }

  #verb(territory: string): string {
    const there = this.pawns.get(territory);
    if (there && there.seat >= 0) return t('Displace %s', this.session.nameOf(there.seat));
    const moves = this.picked?.startsWith('move ') ?? this.view.phase === 'to';
    return moves ? t('Move to %s', territoryName(territory)) : t('Settle in %s', territoryName(territory));
  }

  get putBack(): (() => void) | undefined {
    return this.picked || this.menu || this.tapped ? () => this.drop() : undefined;
  }

  // ---- Drawers ----

  get rewarding(): boolean {
    return this.session.myTurn && REWARDING.includes(this.view.phase);
  }
  // Players to choose from.
  get robbing(): boolean {
    return this.session.myTurn && ['victim', 'steal'].includes(this.view.phase);
  }
  get supplyOpen(): boolean {
    if (this.rewarding || this.robbing) return this.#supply === true && !this.small;
    const needed = this.session.myTurn && this.view.phase === 'turn' && !this.view.turn?.acted && !this.picked && this.#acts;
    return this.small ? (this.#supply ?? needed) && !this.rewardsOpen : (this.#supply ?? true);
  }
  get rewardsOpen(): boolean {
    return this.#rewards ?? this.rewarding;
  }
  toggleSupply(): void {
    this.#supply = !this.supplyOpen;
    if (this.#supply && this.small) this.#rewards = false;
  }
  toggleRewards(): void {
    this.#rewards = !this.rewardsOpen;
    if (this.#rewards && this.small) this.#supply = false;
  }

  // The tab with what is to be chosen now.
  get #neededTab(): Tab {
    if (this.rewarding) return 'rewards';
    const { phase, turn } = this.view;
    return phase === 'place' || (phase === 'turn' && !turn?.acted && this.#acts) ? 'supply' : 'cards';
  }

  // ---- Asking the engine ----

  // The position has changed: clears the selection and requests new reasons.
  renew(): void {
    const { session, view } = this;
    this.picked = this.hovered = this.menu = this.tapped = this.#rewards = undefined;
    if (this.small) this.#supply = undefined;
    // What a finger pointed at is not pointed at any more.
    if (this.sheet) this.pointed = undefined;
    this.#peeks.clear();
    this.#outcomes.clear();
    this.#peeked = this.#now = undefined;
    this.tiles = new Map();
    const then = this.#then;
    this.#then = undefined;
    if (!this.facts || !session.myTurn) return;
    this.tab = this.#neededTab;
    if (then && session.state?.legal?.includes(then)) {
      void session.follow(then);
      return;
    }
    if (PLACING.includes(view.phase)) this.#now = this.#targetsOf(session.state?.legal ?? [], session.words, this.reasons);
    if (view.phase === 'reward') void this.#askTiles();
  }

  // The texts of the choices, and the reasons, arrive shortly after the choices.
  reword(): void {
    if (this.#now) this.#now = this.#targetsOf(this.session.state?.legal ?? [], this.session.words, this.reasons);
  }

  // Which tiles each reward would allow, so that a tile can be chosen at once.
  async #askTiles(): Promise<void> {
    const { view, session } = this;
    const found = new Map<string, string>();
    for (const reward of session.legal.filter((action) => action.startsWith('reward '))) {
      const tried = await session.try([reward]);
      for (const action of tried ? tilesOf(tried, this.seat) : []) if (!found.has(action)) found.set(action, reward);
    }
    if (this.view === view) this.tiles = found;
  }

  #ways(legal: string[], words: Record<string, string>): Map<string, Way[]> {
    const ways = new Map<string, Way[]>();
    for (const action of legal) {
      const [verb, territory] = action.split(' ');
      if (!PLACING.includes(verb!)) continue;
      ways.set(territory!, [...(ways.get(territory!) ?? []), { action, words: words[action] ?? '' }]);
    }
    return ways;
  }

  #targetsOf(legal: string[], words: Record<string, string>, reasons: Map<string, Reason>): Targets {
    const placing = [...reasons].map(([action, reason]) => [action.split(' '), reason] as const);
    return {
      ways: this.#ways(legal, words),
      reasons: new Map(placing.flatMap(([[verb, id], reason]) => (PLACING.includes(verb!) ? [[id!, reason]] : []))),
    };
  }

  // Asks the engine about the position after the first choice.
  async #peek(first: string): Promise<Targets | undefined> {
    const tried = await this.session.try([first], { notes: true });
    if (!tried?.legal) return undefined;
    const targets = this.#targetsOf(tried.legal, tried.words ?? {}, reasonsOf(tried.notes as Notes | undefined));
    return { ...targets, first, ...(tried.prompt ? { prompt: tried.prompt } : {}) };
  }

  #show(first: string): void {
    let peek = this.#peeks.get(first);
    if (!peek) this.#peeks.set(first, (peek = this.#peek(first)));
    void peek.then((targets) => {
      if (!targets || (this.picked ?? this.hovered) !== first) return;
      this.#peeked = targets;
      this.#foresee();
    });
  }

  // The actions whose result is shown now.
  get #aim(): string | undefined {
    const way = this.pointed ? this.#waysTo(this.pointed)?.[0] : undefined;
    return way && [...(this.picked ? [this.picked] : []), way.action].join('|');
  }

  #foresee(): void {
    const aim = this.#aim;
    if (!aim || !this.facts) return;
    let asked = this.#outcomes.get(aim);
    if (!asked) this.#outcomes.set(aim, (asked = foresee(this.session, this.facts, aim.split('|'))));
    void asked.then((is) => {
      if (is && this.#aim === aim) this.#outcome = { of: aim, is };
    });
  }

  // ---- Choosing ----

  // Points at the first half of a choice.
  point(first: string | undefined): void {
    this.hovered = first && this.legal.has(first) ? first : undefined;
    if (!this.picked && this.hovered) this.#show(this.hovered);
  }

  // Points at a territory.
  pointAt(territory: string | undefined): void {
    if (territory === this.pointed) return;
    this.pointed = territory;
    this.point(territory && `move ${territory}`);
    this.#foresee();
  }

  // Selects a first choice, or cancels it.
  pick(first: string): void {
    this.menu = this.tapped = undefined;
    this.picked = this.picked === first ? undefined : first;
    if (!this.picked) return;
    this.pointed = undefined;
    this.#show(first);
  }

  drop(): void {
    if (this.menu) this.menu = undefined;
    else this.picked = this.hovered = this.tapped = this.pointed = undefined;
  }

  // Whether the targets can be played, and are not only a preview.
  get choosing(): boolean {
    return this.#now !== undefined || this.picked !== undefined;
  }

  play(action: string): void {
    this.menu = undefined;
    this.notice = undefined;
    const first = this.picked ?? (this.legal.has(action) ? undefined : this.tiles.get(action));
    if (!first) void this.session.choose(action);
    else {
      this.#then = action;
      void this.session.choose(first);
    }
  }

  // Chooses something else than a territory. The first tap of a finger only shows it.
  choose(action: string, touch: boolean): void {
    if (touch && this.tapped !== action) this.tapped = action;
    else this.play(action);
  }

  #waysTo(territory: string): Way[] | undefined {
    return this.choosing ? this.targets?.ways.get(territory) : undefined;
  }

  // Whether a territory is highlighted: as a destination, or as a pawn that can go.
  reachable(territory: string): boolean {
    return this.targets ? this.targets.ways.has(territory) : this.legal.has(`move ${territory}`);
  }

  take(territory: string, touch = false): void {
    const ways = this.#waysTo(territory);
    const known = this.pointed === territory;
    if (touch) this.pointAt(territory);
    if (ways && touch && !known) return;
    if (ways?.length === 1) this.play(ways[0]!.action);
    else if (ways) this.menu = this.menu === territory ? undefined : territory;
    else if (this.legal.has(`move ${territory}`)) this.pick(`move ${territory}`);
  }
}

const controls = new WeakMap<Session, Control>();

// One for each session.
export function controlOf(session: Session): Control {
  const control = controls.get(session) ?? new Control(session);
  controls.set(session, control);
  return control;
}
