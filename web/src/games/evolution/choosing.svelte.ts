// Choosing on the board. A card of the hand is first selected here, without sending anything: its uses come from a trial, so the
// selection can be cancelled freely, even when everybody plays at once. Once a use is chosen, both are played: the card, then its
// use.
import type { Reason } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { isTrait, type Trait } from './traits';
import { speciesKeys, type View } from './view';

// Results of the rules that are not part of the view (docs/notes.md).
interface Notes {
  traits: number;
  // By species, as it is named in actions.
  safe?: Record<string, { rule: string; text: string }>;
  prey?: Record<string, { ignore: Trait[]; horns?: 'hurts' | 'kills' }>;
}

export class Choosing {
  readonly session: Session;
  // The selected card: its index in the hand.
  slot = $state(-1);
  // The possible uses of the selected card.
  uses = $state.raw<string[]>([]);
  // Species that the attacker cannot attack, and why.
  reasons = $state.raw<Record<string, Reason>>({});
  // Prey of an attacker that the pointer is on but that is not chosen.
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
  // The card whose use the engine is waiting for.
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

  // The effect of clicking a card of the hand now, if any.
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

  // Called when the table has changed: plays the second half of a choice, and clears a selection that is no longer valid.
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

  // Whether the viewer's last step can be undone: a picked card, a chosen attacker.
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

  // Asks the engine, in one request, why the attacker cannot attack each species.
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

  // Shows the possible prey of an attacker while the pointer is on it; nothing is played.
  async point(place: number | undefined): Promise<void> {
    const asked = ++this.#pointed;
    const tried = place === undefined ? undefined : await this.session.try([`hunt ${place}`]);
    if (asked !== this.#pointed) return;
    this.scent = new Set((tried?.legal ?? []).filter((action) => action.startsWith('prey ')).map((action) => action.slice(5)));
  }

  // Traits that can be ignored in the attack with the selected card.
  get ignorable(): Trait[] {
    return ignorable(this.legal);
  }
}

function ignorable(legal: string[]): Trait[] {
  const traits = legal.filter((action) => action.startsWith('ignore ')).map((action) => action.split(' ')[1]!);
  return [...new Set(traits)].filter(isTrait);
}
