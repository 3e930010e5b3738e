// What the parts of the page share: the ways that are pointed at, the stones that are picked, and choices that are made in one
// step but played as several actions.
import { t, tn } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { Controller, Primary } from '../../ui/board';
import { leadOf, stoneWords, turnsOver } from './names';
import { notesOf, type Route } from './notes';
import { type Colour, COLOURS, type Give, signOf, type View } from './view';

export class Lab implements Controller {
  readonly session: Session;
  // Under the pointer or in focus.
  #pointed = $state.raw<Route[]>([]);
  looked = $state(-1);
  // Tapped once: shown until it is tapped again, or something else is.
  #tapped = $state.raw<{ routes: Route[]; place: number } | undefined>(undefined);
  // Stones that are picked, for the choice `#picking`.
  #stones = $state.raw<Partial<Record<Colour, number>>>({});
  #picking = $state.raw<unknown>(undefined);
  // What is still to be played of a choice, and where it must lead.
  plan = $state.raw<string[]>([]);
  #end = -1;

  constructor(session: Session) {
    this.session = session;
  }

  get view(): View {
    return this.session.view as View;
  }
  get routes(): Route[] {
    return this.session.legal.length > 0 ? (notesOf(this.session)?.routes ?? []) : [];
  }
  // The ways that are shown on the ring.
  get active(): Route[] {
    const now = this.routes;
    const wanted = this.#pointed.length > 0 ? this.#pointed : (this.#tapped?.routes ?? []);
    return wanted.filter((one) => now.includes(one));
  }
  // Circles that a laborigine can start on.
  get starts(): number[] {
    return this.session.legal.flatMap((action) => (action.startsWith('place ') ? [Number(action.split(' ')[1]) - 1] : []));
  }
  get targets(): Set<number> {
    return new Set([...this.starts, ...this.routes.map((one) => one.walk.to)]);
  }
  // The circle to start on that is pointed at.
  get start(): number {
    const place = this.looked >= 0 ? this.looked : (this.#tapped?.place ?? -1);
    return this.starts.includes(place) ? place : -1;
  }

  point(routes: Route[]): void {
    this.#pointed = routes;
  }
  look(place: number): void {
    this.looked = place;
    this.point(place < 0 ? [] : this.routes.filter((one) => one.walk.to === place));
  }

  // ---- Choosing a way ----

  // Whether a way was tapped, so that the next tap goes.
  waits(route: Route): boolean {
    return this.#tapped?.routes.length === 1 && this.#tapped.routes[0] === route;
  }

  // A finger shows first and goes second; mouse and keyboard, which point before, go at once.
  take(route: Route, touch: boolean): void {
    if (touch && !this.waits(route)) this.#tapped = { routes: [route], place: route.walk.to };
    else this.#go([route]);
  }

  // Whether the circle can be chosen.
  press(place: number, touch: boolean): boolean {
    const routes = this.routes.filter((one) => one.walk.to === place);
    const starts = this.starts.includes(place);
    if (!starts && routes.length === 0) return false;
    const different = new Set(routes.map((one) => one.action)).size > 1;
    if ((touch && this.#tapped?.place !== place) || different) this.#tapped = { routes, place };
    else if (starts) this.#play([`place ${place + 1}`]);
    else this.#go(routes);
    return true;
  }

  choose(action: string): void {
    this.#play([action]);
  }

  #go(routes: Route[]): void {
    const [one] = routes;
    if (!one) return;
    this.#end = one.walk.to;
    this.#play([one.action, ...(routes.length === 1 ? one.then : [])]);
  }

  #play(actions: string[]): void {
    this.putBackAll();
    this.plan = actions.slice(1);
    if (actions[0]) void this.session.choose(actions[0]);
  }

  // Plays the next action of a plan as soon as it can be played; called whenever the choices change.
  follow(): void {
    const [next] = this.plan;
    const { legal, sending } = this.session;
    if (!next || sending || this.session.director.busy) return;
    const go = next.startsWith('go ');
    if (legal.includes(next)) {
      // The way must still end where it was shown to end.
      const same = !go || this.routes.some((one) => one.action === next && one.walk.to === this.#end);
      this.plan = same ? this.plan.slice(1) : [];
      if (same) void this.session.choose(next);
    } else if (
      (legal.length > 0 && !(go && legal[0]!.startsWith('give '))) ||
      (this.view.player - 1 !== this.session.seat && !next.startsWith('give '))
    )
      this.plan = [];
  }

  // ---- Picking stones ----

  get give(): Give | undefined {
    return this.session.legal[0]?.startsWith('give ') ? this.view.turn.give : undefined;
  }
  // Includes colours with too few stones to be given first: they can still come second.
  get offered(): Colour[] {
    return COLOURS.filter((colour) => this.#mostOf(colour) > 0);
  }
  #mostOf(colour: Colour): number {
    return (this.give && notesOf(this.session)?.give?.[colour]) ?? 0;
  }
  picked(colour: Colour): number {
    return this.#picking === this.session.state?.view ? (this.#stones[colour] ?? 0) : 0;
  }
  get rest(): number {
    return (this.give?.left ?? 0) - COLOURS.reduce((sum, colour) => sum + this.picked(colour), 0);
  }
  canPick(colour: Colour): boolean {
    return this.rest > 0 && this.picked(colour) < this.#mostOf(colour);
  }
  pick(colour: Colour, n: number): void {
    const kept = this.#picking === this.session.state?.view ? this.#stones : {};
    const count = (kept[colour] ?? 0) + n;
    if (n > 0 && !this.canPick(colour)) return;
    this.#picking = this.session.state?.view;
    this.#stones = { ...kept, [colour]: Math.max(count, 0) };
    if (this.give?.left === 1 && n > 0) this.#giveAll();
  }
  // The engine expects the colours one after the other, in a fixed order.
  #giveAll(): void {
    this.#play(COLOURS.flatMap((colour) => (this.picked(colour) ? [`give ${colour} ${this.picked(colour)}`] : [])));
  }

  // ---- The prompt ----

  get sentence(): string | undefined {
    const routes = this.#tapped ? this.active : [];
    if (routes.length === 1) return `${leadOf(this.view, this.session.names, routes[0]!)}. ${turnsOver(routes[0]!)}`;
    return undefined;
  }
  get primary(): Primary | undefined {
    const { session } = this;
    const tapped = this.#tapped;
    if (this.give && this.give.left > 1) {
      if (this.rest > 0) return undefined;
      const words = COLOURS.flatMap((colour) => (this.picked(colour) ? [stoneWords(signOf(colour), this.picked(colour))] : []));
      return { text: t('Done: %s', words.join(', ')), run: () => this.#giveAll() };
    }
    if (!tapped) return undefined;
    const start = `place ${tapped.place + 1}`;
    if (session.legal.includes(start)) return { text: t('Start on circle %d', tapped.place + 1), run: () => this.#play([start]) };
    return undefined;
  }
  get putBack(): (() => void) | undefined {
    const picks = COLOURS.some((colour) => this.picked(colour) > 0);
    return this.#tapped || picks ? () => this.putBackAll() : undefined;
  }
  putBackAll(): void {
    this.#tapped = undefined;
    this.#pointed = [];
    this.#stones = {};
    this.plan = [];
  }

  // How many stones are still to be picked.
  get more(): string {
    return this.rest > 0 ? tn('%d more', '%d more', this.rest, this.rest) : '';
  }
}
