// Choosing by pointing. A card of the hand is taken up here first, without telling the engine: its uses come from a trial, so
// it can be put back freely, also where all play at once. Chosen uses are then played: the card, and what it is for.
import type { Reason } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { isTrait, type Trait } from './traits';
import { speciesKeys, type View } from './view';

// What the rules say beyond the view (docs/notes.md).
interface Notes {
  traits: number;
  // By species, as actions name them.
  safe?: Record<string, { rule: string; text: string }>;
  prey?: Record<string, { ignore: Trait[]; horns?: 'hurts' | 'kills' }>;
}

export class Choosing {
  readonly session: Session;
  // The card taken up: its place in the hand.
  slot = $state(-1);
  // What could be done with it.
  uses = $state.raw<string[]>([]);
  // Who may not be attacked by the attacker, and why.
  reasons = $state.raw<Record<string, Reason>>({});
  // Prey of an attacker that is only pointed at.
  scent = $state.raw<ReadonlySet<string>>(new Set());
  #next: string | undefined = $state();
  #pointed = 0;

  constructor(session: Session) {
    this.session = session;
  }

  get view(): View {
    return this.session.state!.view as View;
  }
  get notes(): Notes | undefined {
    return this.session.notes as Notes | undefined;
  }
  get hand(): string[] {
    return this.view.players[this.session.seat]?.hand_cards ?? [];
  }
  get card(): string | undefined {
    return this.hand[this.slot];
  }
  // The card that the engine waits for a use of.
  get picked(): string | undefined {
    return this.view.players[this.session.seat]?.picked;
  }
  get legal(): string[] {
    if (this.#next) return [];
    return this.card === undefined ? this.session.legal : this.uses;
  }

  may(action: string): boolean {
    return this.legal.includes(action);
  }

  // ---- Cards ----

  // What a click on a card of the hand does now, if anything.
  takes(card: string): 'lay' | 'take' | undefined {
    const { legal } = this.session;
    if (legal.includes(`food ${card}`)) return 'lay';
    if (legal.includes(`pick ${card}`) || legal.some((action) => /^(think|ignore) /.test(action) && action.endsWith(` ${card}`)))
      return 'take';
    return undefined;
  }

  async take(slot: number): Promise<void> {
    const card = this.hand[slot];
    if (card === undefined) return;
    if (slot === this.slot) return this.putBack();
    if (this.takes(card) === 'lay') return this.session.choose(`food ${card}`);
    if (this.takes(card) !== 'take') return;
    this.slot = slot;
    this.uses = this.session.legal.filter((action) => action.endsWith(` ${card}`) && !action.startsWith('pick'));
    if (!this.session.legal.includes(`pick ${card}`)) return;
    const tried = await this.session.try([`pick ${card}`]);
    if (this.slot === slot) this.uses = tried?.legal ?? [];
  }

  putBack(): void {
    this.slot = -1;
    this.uses = [];
  }

  // ---- Actions ----

  act(action: string): void {
    const { card } = this;
    if (card !== undefined && this.view.phase === 'play') {
      this.#next = action;
      this.putBack();
      void this.session.play(`pick ${card}`);
    } else {
      this.putBack();
      void this.session.choose(action);
    }
  }

  // Called when the table has changed: goes on with what was chosen, forgets what is past.
  follow(): void {
    const next = this.#next;
    if (this.session.sending) return;
    if (next && this.session.legal.includes(next)) {
      this.#next = undefined;
      void this.session.choose(next);
    } else if (next && this.session.refused) {
      this.#next = undefined;
    }
    if (this.slot >= 0 && (this.card === undefined || this.takes(this.card) !== 'take')) this.putBack();
  }

  // One's own last step can be taken back: a card picked, an attacker chosen.
  get canStepBack(): boolean {
    const { phase, turn } = this.view;
    const mine = this.session.myTurn && turn.player === this.session.seat + 1;
    return (this.session.myTurn && this.picked !== undefined) || (mine && (phase === 'prey' || phase === 'ignore'));
  }

  stepBack(): void {
    if (this.card !== undefined) this.putBack();
    else if (this.canStepBack) void this.session.command('offer', { what: 'takeback' });
  }

  // ---- Attacks ----

  // Asks the engine why the attacker may not attack each species, all at once.
  async askWhy(): Promise<void> {
    const { view } = this;
    if (!this.session.myTurn || view.phase !== 'prey') {
      this.reasons = {};
      return;
    }
    const keys = speciesKeys(view);
    const reasons = await this.session.why(keys.map((key) => `prey ${key}`));
    if (this.view === view) this.reasons = Object.fromEntries(keys.map((key, i) => [key, reasons[i]!]));
  }

  // Shows whom an attacker could reach while it is pointed at; nothing is played.
  async point(place: number | undefined): Promise<void> {
    const asked = ++this.#pointed;
    const tried = place === undefined ? undefined : await this.session.try([`hunt ${place}`]);
    if (asked !== this.#pointed) return;
    this.scent = new Set((tried?.legal ?? []).filter((action) => action.startsWith('prey ')).map((action) => action.slice(5)));
  }

  // Traits that can be ignored in the attack, with the card that is taken up.
  get ignorable(): Trait[] {
    return ignorable(this.legal);
  }
}

function ignorable(legal: string[]): Trait[] {
  const traits = legal.filter((action) => action.startsWith('ignore ')).map((action) => action.split(' ')[1]!);
  return [...new Set(traits)].filter(isTrait);
}
