// Choosing by pointing. A card of the hand is taken up here first, without telling the engine: its uses come from a trial, so
// it can be put back freely, also where all play at once. Chosen uses are then played: the card, and what it is for.
import type { Reason } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { isTrait, type Trait } from './traits';
import { isFeeding, speciesKey, speciesKeys, traitsOf, type View } from './view';

// Traits that stop no attack, but can be ignored in it.
const SIDE_EFFECTS: Trait[] = ['horns', 'scavenger', 'cooperation'];
// The rules that protect a species. Any other refusal says that it is not the time to attack.
const PROTECTED = /^EVO-5\.(2[1-7]|29)$/;

export class Choosing {
  readonly session: Session;
  // The card taken up: its place in the hand.
  slot = $state(-1);
  // What could be done with it.
  uses = $state.raw<string[]>([]);
  // Who may not be attacked by the attacker, and why.
  reasons = $state.raw<Record<string, Reason>>({});
  // Before an attack: which species none of one's carnivores can attack, and why.
  safe = $state.raw<Record<string, Reason>>({});
  // Traits that must be ignored, a card each, to attack what else could not be.
  costs = $state.raw<Record<string, Trait[]>>({});
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

  // Asks the engine why each species may not be attacked, all at once: by the attacker, or else by any carnivore of one's own.
  async askWhy(): Promise<void> {
    const { phase } = this.view;
    const attacks = this.session.myTurn && (phase === 'prey' || phase === 'ignore');
    const waits = !attacks && isFeeding(phase) && this.hunters.length > 0;
    if (!attacks || phase !== 'prey') this.reasons = this.costs = {};
    if (!waits) this.safe = {};
    if (attacks && phase === 'prey') await this.#askPrey();
    else if (waits) await this.#askSafe();
  }

  async #askPrey(): Promise<void> {
    const { view } = this;
    const keys = speciesKeys(view);
    const reasons = await this.session.why(keys.map((key) => `prey ${key}`));
    if (this.view === view) this.reasons = Object.fromEntries(keys.map((key, i) => [key, reasons[i]!]));
    await this.#askCosts(keys.filter((_, i) => reasons[i]?.allowed));
  }

  // One's own carnivores, by place.
  get hunters(): number[] {
    const own = this.view.players[this.session.seat]?.species ?? [];
    return own.flatMap((species, i) => (traitsOf(species).includes('carnivore') ? [i + 1] : []));
  }

  async #askSafe(): Promise<void> {
    const { view } = this;
    // That a carnivore cannot attack itself is no news.
    const itself = this.hunters.length === 1 ? speciesKey(this.session.seat, this.hunters[0]!) : '';
    const keys = speciesKeys(view).filter((key) => key !== itself);
    const reasons = await this.session.why(keys.map((key) => `prey ${key}`));
    if (this.view === view)
      this.safe = Object.fromEntries(
        keys.flatMap((key, i) => (PROTECTED.test(reasons[i]?.rule ?? '') ? [[key, reasons[i]!]] : [])),
      );
  }

  // What stops an attack is all that can be ignored while it cannot be made, but for side effects (EVO-5.29).
  async #askCosts(keys: string[]): Promise<void> {
    const { view } = this;
    const own = view.players[this.session.seat]?.species[(view.turn.attacker ?? 0) - 1];
    const thinks = own && traitsOf(own).includes('intelligence') && this.hand.length > 0;
    const tried = thinks ? await Promise.all(keys.map((key) => this.session.try([`prey ${key}`]))) : [];
    if (this.view !== view) return;
    this.costs = Object.fromEntries(
      keys.flatMap((key, i) => {
        const legal = tried[i]?.legal ?? [];
        const stops = legal.includes('strike') ? [] : ignorable(legal).filter((trait) => !SIDE_EFFECTS.includes(trait));
        return stops.length > 0 ? [[key, stops]] : [];
      }),
    );
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
