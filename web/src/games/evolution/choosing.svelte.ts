// Choosing on the board. A card of the hand is first selected here, without sending anything: its uses come from a trial, so the
// selection can be cancelled freely, even when everybody plays at once. Once a use is chosen, both are played: the card, then its
// use. Pointing at a choice tries it, and the board shows the result before anything is played.
import type { Attachment } from 'svelte/attachments';
import type { GameEvent } from '../../engine/types';
import { NUMBERS } from '../../generated/numbers';
import { t } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { Controller, Primary } from '../../ui/board';
import { diesOut } from './outcome';
import { isTrait, type Trait, traitName } from './traits';
import { readCard, type SpeciesView, type View } from './view';

// Results of the rules that are not part of the view (docs/notes.md).
interface Notes {
  traits: number;
  // Names of species, by id from 1.
  names: string[];
  // The viewer is in the middle of a choice.
  half_done: boolean;
  // By species, as it is named in actions.
  safe?: Record<string, { rule: string; text: string }>;
  prey?: Partial<Record<string, { meat: number; ignore: Trait[]; horns?: 'hurts' | 'kills' }>>;
  // Species that the attacker cannot attack, and why.
  refused?: Partial<Record<string, { rule: string; text: string }>>;
}
// What a choice would do.
interface Preview {
  action: string;
  view: View;
  events: GameEvent[];
  // Species that would die out.
  dead: ReadonlySet<string>;
}

// Choices that belong to no thing on the table, the most likely first.
const PLAIN = ['strike', 'done', 'pass', 'decline once', 'decline rest'];

export class Choosing implements Controller {
  readonly session: Session;
  // The selected card: its index in the hand.
  slot = $state(-1);
  // The possible uses of the selected card, and their texts.
  uses = $state.raw<string[]>([]);
  #words = $state.raw<Record<string, string>>({});
  // The choice that is pointed at, and its result as soon as it is known.
  pointed = $state<string | undefined>();
  preview = $state.raw<Preview | undefined>();
  // Prey of the attacker that is pointed at.
  scent = $state.raw<ReadonlySet<string>>(new Set());
  // A card is being dragged.
  dragged = $state(false);
  // The last press was made with a finger: the first tap shows, the second goes.
  touch = $state(false);
  // The summary of a round is open: nothing can be chosen on the table until it has been seen.
  paused = $state(false);
  #next: string | undefined = $state();
  #asked = 0;

  constructor(session: Session) {
    this.session = session;
  }

  get view(): View {
    return this.session.view as View;
  }
  get notes(): Notes | undefined {
    return this.session.notes as Notes | undefined;
  }
  // How many traits a species may have.
  get traits(): number {
    return this.notes?.traits ?? NUMBERS.evolution.traits_max;
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
    if (this.#next || this.paused) return [];
    return this.card === undefined ? this.session.legal : this.uses;
  }
  may(action: string): boolean {
    return this.legal.includes(action);
  }
  wordsOf(action: string): string {
    return this.#words[action] ?? this.session.words[action] ?? action;
  }

  // A choice in one or two words, where the thing itself shows what it is about.
  shortOf(action: string): string {
    const [kind, , word] = action.split(' ');
    switch (kind) {
      case 'feed':
        return word ? t('Take only 1') : t('Feed');
      case 'store':
        return t('Store fat');
      case 'hunt':
      case 'prey':
        return t('Attack');
      case 'leave':
        return t('Skip');
      case 'think':
        return t('Discard for %d plants', NUMBERS.evolution.think_food);
      case 'grain':
        return word && isTrait(word) ? t('Use %s', traitName(word)) : this.wordsOf(action);
      case 'new':
        return t('New species');
      case 'grow':
        return t('Grow');
      case 'trait':
      case 'food':
        return t('Place here');
      default:
        return this.wordsOf(action);
    }
  }

  // ---- The prompt ----

  get sentence(): string | undefined {
    // With a mouse the flag above the card says it: a longer sentence here would move the board under the pointer.
    if (this.touch && this.pointed !== undefined && this.may(this.pointed)) return this.wordsOf(this.pointed);
    const card = this.card ?? this.picked;
    const { phase, round } = this.view;
    if (this.paused) return t('Round %d begins.', round);
    if (card === undefined) return phase === 'play' && this.session.legal.length > 1 ? t('Select a card to play.') : undefined;
    const name = traitName(readCard(card).trait);
    if (phase === 'play') return t('How do you want to use %s?', name);
    if (phase === 'window') return t('Select the species that eats.');
    return phase === 'ignore' ? t('Select the trait to ignore.') : undefined;
  }
  get primary(): Primary | undefined {
    if (this.paused) return undefined;
    const { pointed } = this;
    if (this.touch && pointed !== undefined && this.may(pointed))
      return { text: this.shortOf(pointed), run: () => this.act(pointed) };
    const [first] = this.plain;
    if (first !== undefined) return { text: this.session.words[first] ?? first, run: () => this.act(first) };
    const [only, more] = this.session.legal;
    return only === undefined || more !== undefined ? undefined : { text: this.shortOf(only), run: () => this.act(only) };
  }
  get putBack(): (() => void) | undefined {
    return this.card !== undefined || this.canStepBack ? () => this.stepBack() : undefined;
  }
  get plain(): string[] {
    return PLAIN.filter((action) => this.session.legal.includes(action));
  }

  // ---- Cards ----

  // The effect of clicking a card of the hand now, if any.
  takes(card: string): 'lay' | 'take' | undefined {
    const { legal } = this.session;
    if (this.paused) return undefined;
    if (legal.includes(`food ${card}`)) return 'lay';
    if (legal.includes(`pick ${card}`) || legal.some((action) => /^(think|ignore) /.test(action) && action.endsWith(` ${card}`)))
      return 'take';
    return undefined;
  }

  // A click on a card. In the food phase it lays the card; with a finger, at the second tap.
  async take(slot: number): Promise<void> {
    const card = this.hand[slot];
    if (card === undefined) return;
    await this.#show();
    if (this.hand[slot] !== card) return;
    if (this.takes(card) === 'lay' && (!this.touch || slot === this.slot)) return this.act(`food ${card}`);
    return slot === this.slot ? this.cancel() : this.select(slot);
  }

  // A press on a card ends what is being shown.
  async #show(): Promise<void> {
    const { director } = this.session;
    director.skipAll();
    while (director.busy) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async select(slot: number): Promise<void> {
    const card = this.hand[slot];
    const how = card === undefined ? undefined : this.takes(card);
    if (!how) return;
    void this.point(undefined);
    this.slot = slot;
    this.#words = {};
    this.uses = this.session.legal.filter((action) => action.endsWith(` ${card}`) && !action.startsWith('pick'));
    if (how === 'lay') {
      if (this.touch) this.pointed = `food ${card}`;
      return;
    }
    if (!this.session.legal.includes(`pick ${card}`)) return;
    const tried = await this.session.try([`pick ${card}`]);
    if (this.slot !== slot || this.card !== card) return;
    this.uses = tried?.legal ?? [];
    this.#words = tried?.words ?? {};
  }

  cancel(): void {
    this.slot = -1;
    this.uses = [];
    this.#words = {};
    void this.point(undefined);
  }

  // ---- Actions ----

  act(action: string): void {
    const { card } = this;
    this.cancel();
    if (card !== undefined && this.view.phase === 'play' && !PLAIN.includes(action)) {
      this.#next = action;
      void this.session.play(`pick ${card}`);
    } else {
      void this.session.choose(action);
    }
  }

  // A press on a choice: with a finger, the first one shows what it does.
  press(action: string): void {
    if (this.touch && this.pointed !== action) void this.point(action);
    else this.act(action);
  }

  // Called when the table has changed: plays the second half of a choice, and clears a selection that is no longer valid.
  follow(): void {
    const next = this.#next;
    if (this.session.sending || this.session.director.busy) return;
    if (next && this.session.legal.includes(next)) {
      this.#next = undefined;
      void this.session.choose(next);
    } else if (next && this.session.refused) {
      this.#next = undefined;
    }
    if (this.slot >= 0 && (this.card === undefined || !this.takes(this.card))) this.cancel();
  }

  // Whether the viewer's last step can be undone: a picked card, a chosen attacker.
  get canStepBack(): boolean {
    return this.session.myTurn && this.notes?.half_done === true;
  }

  stepBack(): void {
    if (this.card !== undefined) this.cancel();
    else if (this.canStepBack) void this.session.command('offer', { what: 'takeback' });
  }

  // ---- Pointing ----

  // Tries the choice that is pointed at; nothing is played.
  async point(action: string | undefined): Promise<void> {
    if (action === this.pointed && action !== undefined) return;
    const asked = ++this.#asked;
    this.pointed = action;
    this.preview = undefined;
    this.scent = new Set();
    if (action === undefined || action.startsWith('food ') || PLAIN.includes(action)) return;
    const tried = await this.session.try(this.#sequence(action));
    if (asked !== this.#asked || !tried) return;
    this.preview = { action, view: tried.view as View, events: tried.events, dead: diesOut(this.view, tried.events) };
    if (action.startsWith('hunt'))
      this.scent = new Set((tried.legal ?? []).filter((next) => next.startsWith('prey ')).map((next) => next.slice(5)));
  }

  #sequence(action: string): string[] {
    return this.card !== undefined && this.view.phase === 'play' ? [`pick ${this.card}`, action] : [action];
  }

  // A species as it would be after the choice that is pointed at, if that changes it.
  after(seat: number, index: number): SpeciesView | undefined {
    const now = this.view.players[seat]?.species;
    const then = this.preview?.view.players[seat]?.species;
    if (!now || !then || now.length !== then.length || this.pointed?.startsWith('hunt')) return undefined;
    return JSON.stringify(now[index]) === JSON.stringify(then[index]) ? undefined : then[index];
  }

  // ---- Attacks ----

  // Why the attacker cannot attack a species.
  refusal(key: string): { rule: string; text: string } | undefined {
    return this.session.myTurn ? this.notes?.refused?.[key] : undefined;
  }

  // Traits that can be ignored in the attack with the selected card.
  get ignorable(): Trait[] {
    const traits = this.legal.filter((action) => action.startsWith('ignore ')).map((action) => action.split(' ')[1]!);
    return [...new Set(traits)].filter(isTrait);
  }

  // ---- Elements ----

  // Makes an element a choice: it can be pointed at, and a press on it plays the action.
  readonly chooses =
    (action: string): Attachment<HTMLElement> =>
    (node) => {
      node.dataset.choice = action;
      const leaving = new AbortController();
      const on = <E extends Event>(type: string, hear: (event: E) => void) =>
        node.addEventListener(type, hear as EventListener, { signal: leaving.signal });
      // Later, since a choice that is removed loses the focus while the page is being drawn.
      const leave = () =>
        queueMicrotask(() => {
          if (this.pointed === action && !this.touch) void this.point(undefined);
        });
      on('pointerenter', ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') void this.point(action);
      });
      on('pointerleave', leave);
      on('focus', () => {
        if (node.matches(':focus-visible')) void this.point(action);
      });
      on('blur', leave);
      on('click', (event: MouseEvent) => {
        event.stopPropagation();
        if (event.detail === 0) this.act(action);
        else this.press(action);
      });
      return () => {
        leaving.abort();
        delete node.dataset.choice;
      };
    };
}
