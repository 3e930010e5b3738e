// State shared by the parts of the board: the position as typed data, what can be chosen where, and a half-made choice. An action
// consists of two choices, the pawn and its destination. The first is kept here until the second is made, so that it can be
// changed: the engine is asked what would follow it (`try`, with reasons in that position), and both are then played together.
import type { Reason } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { knowCards } from '../../ui/rulebook';
import { type Facts, loadFacts } from './facts';
import { type Notes, standing, type Standing, TYPES, type View } from './view';

// One way to choose a territory: there may be several, with different cards declared.
export interface Way {
  action: string;
  words: string;
}
// Where a pawn can go, and why not elsewhere.
export interface Stage {
  first?: string;
  ways: Map<string, Way[]>;
  reasons: Map<string, Reason>;
}

const PLACING: readonly string[] = ['place', 'to'];

export class Desk {
  facts = $state.raw<Facts | undefined>();
  // The first choice: selected, or only pointed at.
  picked = $state<string | undefined>();
  hovered = $state<string | undefined>();
  // A territory with several ways to reach it, whose menu is open.
  menu = $state<string | undefined>();
  reasons = $state.raw<Map<string, Reason>>(new Map());
  problem = $state(false);

  readonly view = $derived.by(() => this.session.state?.view as View);
  readonly notes = $derived.by(() => this.session.notes as Notes | undefined);
  readonly legal = $derived.by(() => new Set(this.session.legal));
  readonly pawns = $derived.by(() =>
    this.facts && this.view ? standing(this.view, this.facts.origin) : new Map<string, Standing>(),
  );
  #peeked = $state.raw<Stage | undefined>();
  #now = $state.raw<Stage | undefined>();
  readonly stage = $derived.by(
    (): Stage | undefined =>
      this.#now ?? (this.#peeked && this.#peeked.first === (this.picked ?? this.hovered) ? this.#peeked : undefined),
  );
  #peeks = new Map<string, Promise<Stage | undefined>>();
  #then: string | undefined;

  constructor(readonly session: Session) {}

  async load(): Promise<void> {
    try {
      [this.facts] = await Promise.all([loadFacts(this.session.data), knowCards('origin')]);
    } catch {
      this.problem = true;
    }
  }

  get seat(): number {
    return this.session.seat;
  }

  // The position has changed: clears the selection and requests new reasons.
  renew(): void {
    const { session, view } = this;
    this.picked = this.hovered = this.menu = undefined;
    this.#peeks.clear();
    this.#peeked = this.#now = undefined;
    this.reasons = new Map();
    const then = this.#then;
    this.#then = undefined;
    if (!this.facts || !session.myTurn) return;
    if (then && session.state?.legal?.includes(then)) {
      void session.follow(then);
      return;
    }
    const places = PLACING.includes(view.phase);
    if (places) this.#now = this.#stage(session.state?.legal ?? [], session.words, []);
    void session.why(this.#asked()).then((reasons) => {
      if (this.view !== view) return;
      const asked = this.#asked();
      this.reasons = new Map(reasons.map((reason, i) => [asked[i]!, reason]));
      if (places) this.#now = this.#stage(session.state?.legal ?? [], session.words, reasons);
    });
  }

  // The texts of the choices arrive shortly after the choices.
  reword(): void {
    if (this.#now) this.#now = { ...this.#now, ways: this.#ways(this.session.state?.legal ?? [], this.session.words) };
  }

  // Everything that can be pointed at in this phase, including illegal actions.
  #asked(): string[] {
    const { view, facts } = this;
    const mine = view.players[this.seat];
    switch (view.phase) {
      case 'turn':
        return [
          ...new Set((mine?.hand_cards ?? []).map((card) => `play ${card}`)),
          ...Object.keys(view.supply).map((pawn) => `evolve ${pawn}`),
          ...Object.keys(mine?.pawns ?? {}).map((id) => `move ${id}`),
        ];
      case 'wind':
        return Object.keys(mine?.pawns ?? {}).map((id) => `move ${id}`);
      case 'place':
        return facts!.territories.map(({ id }) => `place ${id}`);
      case 'to':
        return facts!.territories.map(({ id }) => `to ${id}`);
      case 'tile':
        return [
          ...new Set(
            Object.entries(view.rewards).flatMap(([column, levels]) =>
              levels.filter(Boolean).map((level) => `tile ${column} ${level}`),
            ),
          ),
        ];
      case 'track':
        return TYPES.map((type) => `track ${type}`);
      default:
        return [];
    }
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

  #stage(legal: string[], words: Record<string, string>, reasons: Reason[], first?: string): Stage {
    const { territories } = this.facts!;
    return {
      ways: this.#ways(legal, words),
      reasons: new Map(reasons.map((reason, i) => [territories[i]!.id, reason])),
      ...(first ? { first } : {}),
    };
  }

  // Asks the engine about the position after the first choice.
  async #peek(first: string): Promise<Stage | undefined> {
    const { territories } = this.facts!;
    const verb = first.startsWith('move ') ? 'to' : 'place';
    const tried = await this.session.try(
      [first],
      territories.map(({ id }) => `${verb} ${id}`),
    );
    return tried?.legal && this.#stage(tried.legal, tried.words ?? {}, tried.reasons ?? [], first);
  }

  #show(first: string): void {
    let peek = this.#peeks.get(first);
    if (!peek) this.#peeks.set(first, (peek = this.#peek(first)));
    void peek.then((stage) => {
      if (stage && (this.picked ?? this.hovered) === first) this.#peeked = stage;
    });
  }

  // ---- Choosing ----

  point(first: string | undefined): void {
    this.hovered = first && this.legal.has(first) ? first : undefined;
    if (!this.picked && this.hovered) this.#show(this.hovered);
  }

  // Selects a first choice, or cancels it.
  pick(first: string): void {
    this.menu = undefined;
    this.picked = this.picked === first ? undefined : first;
    if (this.picked) this.#show(first);
  }

  drop(): boolean {
    if (!this.picked && !this.menu) return false;
    if (this.menu) this.menu = undefined;
    else this.picked = this.hovered = undefined;
    return true;
  }

  // Whether the stage can be played, and is not only a preview.
  get choosing(): boolean {
    return this.#now !== undefined || this.picked !== undefined;
  }

  play(action: string): void {
    this.menu = undefined;
    const { picked } = this;
    if (!picked) void this.session.choose(action);
    else {
      this.#then = action;
      void this.session.choose(picked);
    }
  }

  #waysTo(territory: string): Way[] | undefined {
    return this.choosing ? this.stage?.ways.get(territory) : undefined;
  }

  // Whether choosing the territory does something now.
  takes(territory: string): boolean {
    return this.#waysTo(territory) !== undefined || this.legal.has(`move ${territory}`);
  }

  take(territory: string): void {
    const ways = this.#waysTo(territory);
    if (ways?.length === 1) this.play(ways[0]!.action);
    else if (ways) this.menu = this.menu === territory ? undefined : territory;
    else if (this.legal.has(`move ${territory}`)) this.pick(`move ${territory}`);
  }
}
