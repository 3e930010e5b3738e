// What the board shows during animations: the last view, changed event by event, each with its animation, then the new view.
// Nothing is decided here: at the end the board shows the engine's view.
import { moves } from '../../device/settings.svelte';
import type { GameEvent } from '../../engine/types';
import { NUMBERS } from '../../generated/numbers';
import type { Session } from '../../table/session.svelte';
import { type EventName, nameOf } from './events';
import {
  circlesBetween,
  type Colour,
  COLOURS,
  type Direction,
  DIRECTIONS,
  DISEASES,
  MOA,
  moverOf,
  numberOf,
  standing,
  type Stones,
  type Trap,
  TRAPS,
  twins,
  type View,
  type Who,
  whoOfEvent,
} from './view';

export type End = { circle: number } | { player: number } | 'out';
export interface Flight {
  id: number;
  colour: Colour;
  n: number;
  from: End;
  to: End;
  ms: number;
}
export interface Effect {
  id: number;
  kind: 'meets' | 'bolt' | Trap;
  place: number;
}

const STEP = 200;
const ROLL = 420;
const FLY = 380;
const TURN = 360;

// Gives every figure a place, including those on the way.
export function settled(view: View): View {
  const copy = structuredClone(view);
  for (const { who, place } of standing(view)) put(copy, who, place);
  return copy;
}

function put(view: View, who: Who, place: number): void {
  if (who.player < 0) view.moa = place + 1;
  else {
    const figure = view.players[who.player]?.figures[who.number];
    if (figure) figure.place = place + 1;
  }
}

export const placeOf = (view: View, who: Who) =>
  (who.player < 0 ? view.moa : (view.players[who.player]?.figures[who.number]?.place ?? 0)) - 1;

export class Stage {
  shown = $state.raw<View>()!;
  flights = $state.raw<Flight[]>([]);
  effect = $state.raw<Effect | undefined>();
  turning = $state(-1);
  rolling = $state(false);
  busy = $state(false);

  #queue: { events: GameEvent[]; view: View }[] = [];
  #heard = 0;
  #hurry: (() => void) | undefined;
  #hurrying = false;
  #id = 0;
  // The direction of the current walk, and the walking twin; the second twin goes the other way (LAB-8.2).
  #direction: Direction = 'clockwise';
  #walker: number | undefined;

  constructor(session: Session) {
    this.shown = settled(session.state!.view as View);
    this.#heard = session.items.filter((item) => item.event).length;
  }

  // Queues what is new at the table.
  follow(session: Session): void {
    const view = session.state!.view as View;
    const events = session.items.flatMap((item) => (item.event ? [item.event] : []));
    const fresh = events.slice(Math.min(this.#heard, events.length));
    this.#heard = events.length;
    this.#queue.push({ events: fresh, view });
    if (!this.busy) void this.#run();
  }

  // Skips the animations.
  skip(): void {
    if (!this.busy) return;
    this.#hurrying = true;
    this.#hurry?.();
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (moves()) {
        this.#direction = this.shown.turn.direction ?? 'clockwise';
        this.#walker = twins(this.shown) ? moverOf(this.shown).number : undefined;
        for (const event of next.events) await this.#show(event);
      }
      this.flights = [];
      this.effect = undefined;
      this.rolling = false;
      this.turning = -1;
      this.shown = settled(next.view);
    }
    this.#hurrying = false;
    this.busy = false;
  }

  async #wait(ms: number): Promise<void> {
    if (this.#hurrying || !moves()) return;
    const speed = this.#queue.length > 3 ? 0.4 : this.#queue.length > 0 ? 0.7 : 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms * speed);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #change(change: (view: View) => void): void {
    const next = structuredClone(this.shown);
    change(next);
    this.shown = next;
  }

  async #walk(who: Who, to: number): Promise<void> {
    const from = placeOf(this.shown, who);
    if (who.player >= 0 && twins(this.shown)) {
      if (this.#walker !== undefined && this.#walker !== who.number)
        this.#direction = this.#direction === 'clockwise' ? 'counter' : 'clockwise';
      this.#walker = who.number;
    }
    const way =
      from < 0 ? [to] : circlesBetween(this.shown.ring.length, from, to, who.player < 0 ? 'clockwise' : this.#direction);
    for (const place of way) {
      this.#change((view) => put(view, who, place));
      await this.#wait(STEP);
    }
  }

  async #fly(colour: Colour, n: number, from: End, to: End): Promise<void> {
    const heap = (view: View, end: End): Stones | undefined =>
      end === 'out' ? view.out : 'circle' in end ? view.ring[end.circle]?.stones : view.players[end.player]?.stones;
    const add = (end: End, count: number) =>
      this.#change((view) => {
        const stones = heap(view, end);
        if (stones) stones[colour] = Math.max(0, (stones[colour] ?? 0) + count);
      });
    add(from, -n);
    this.flights = [{ id: ++this.#id, colour, n, from, to, ms: FLY }];
    await this.#wait(FLY);
    this.flights = [];
    add(to, n);
  }

  async #flash(kind: Effect['kind'], place: number, ms: number): Promise<void> {
    this.effect = { id: ++this.#id, kind, place };
    await this.#wait(ms);
    this.effect = undefined;
  }

  async #turn(place: number, trap: Trap): Promise<void> {
    this.turning = place;
    await this.#wait(TURN / 2);
    this.#change((view) => {
      const circle = view.ring[place];
      if (circle) {
        circle.up = trap;
        delete circle.back;
      }
    });
    await this.#wait(TURN / 2);
    this.turning = -1;
    if (trap !== 'safe') await this.#flash(trap, place, TURN);
  }

  async #show(event: GameEvent): Promise<void> {
    const name = nameOf(event[0]);
    const player = event[1] ?? 0;
    const [a = 0, b = 0, c = 0, d = 0] = event.slice(2);
    if (name && ['DONATES', 'TRANSFERS', 'TAKES', 'GONE', 'PAID'].includes(name)) await this.#showStones(name, player, a, b, c);
    else if (name && ['MOVED', 'MEETS', 'PLACED', 'ROLLED', 'DIE', 'GOES'].includes(name))
      await this.#showMove(name, player, event, a, b, d);
    else if (name) await this.#showMark(name, player, a, b);
  }

  async #showMove(name: EventName, player: number, event: GameEvent, a: number, b: number, d: number): Promise<void> {
    switch (name) {
      case 'ROLLED':
        this.#walker = undefined;
        this.#change((view) => {
          view.player = player + 1;
          view.turn = { dice: [a, b] };
        });
        this.rolling = true;
        await this.#wait(ROLL);
        this.rolling = false;
        break;
      case 'DIE':
        this.#change((view) => {
          view.turn = { ...view.turn, die: [a, b] };
        });
        await this.#wait(STEP);
        break;
      case 'GOES':
        this.#direction = DIRECTIONS[b] ?? 'clockwise';
        this.#walker = numberOf(a);
        break;
      case 'MOVED':
        await this.#walk(whoOfEvent(event), b);
        break;
      case 'PLACED':
        this.#change((view) => put(view, { player, number: numberOf(a) }, b));
        await this.#wait(STEP);
        break;
      default:
        await this.#walk(whoOfEvent(event), d);
        await this.#flash('meets', d, STEP * 1.5);
    }
  }

  async #showStones(name: EventName, player: number, a: number, b: number, c: number): Promise<void> {
    const colour = COLOURS[name === 'PAID' ? b : a] ?? 'blue';
    switch (name) {
      case 'DONATES':
        // With acid, a player donates on the way (LAB-6.7): walk there first.
        if (c >= 0 && !this.shown.players[player]?.figures.some((figure) => figure.place === c + 1))
          await this.#walk({ player, number: this.#walker ?? 0 }, c);
        await this.#fly(colour, b, { player }, c < 0 ? 'out' : { circle: c });
        break;
      case 'TRANSFERS':
        await this.#fly(colour, b, { player }, { player: c });
        break;
      case 'TAKES':
        await this.#fly(colour, b, { circle: placeOf(this.shown, { player, number: this.#walker ?? 0 }) }, { player });
        break;
      case 'PAID':
        this.#direction = DIRECTIONS[a] ?? 'clockwise';
        this.#walker = undefined;
        await this.#fly(colour, NUMBERS.laborigines.price, { player }, 'out');
        break;
      default:
        this.#change((view) => {
          for (const circle of view.ring) delete circle.stones[colour];
          for (const owner of view.players) delete owner.stones[colour];
          view.out[colour] = (view.out[colour] ?? 0) + b;
        });
        await this.#wait(STEP);
    }
  }

  async #showMark(name: EventName, player: number, a: number, b: number): Promise<void> {
    const mark = (change: (figure: View['players'][number]['figures'][number]) => void) =>
      this.#change((view) => {
        const figure = view.players[player]?.figures[numberOf(a)];
        if (figure) change(figure);
      });
    switch (name) {
      case 'MOA_AT':
        this.#change((view) => put(view, MOA, a));
        break;
      case 'TURNED':
        await this.#turn(a, TRAPS[b] ?? 'safe');
        break;
      case 'FLAG':
        this.#change((view) => {
          view.flag = 'borne';
          view.bearer = { player: player + 1, figure: numberOf(a) + 1 };
        });
        await this.#wait(STEP);
        break;
      case 'FLAG_LAID':
        this.#change((view) => {
          view.flag = 'middle';
          delete view.bearer;
        });
        await this.#wait(STEP);
        break;
      case 'FLAG_GONE':
        this.#change((view) => {
          view.flag = 'gone';
          delete view.bearer;
        });
        break;
      case 'ILL':
        mark((figure) => {
          figure.ill = true;
        });
        await this.#wait(STEP);
        break;
      case 'HEALTHY':
        mark((figure) => {
          figure.ill = false;
        });
        await this.#wait(STEP);
        break;
      case 'ACID':
        mark((figure) => {
          if (b) figure.acid_acts = true;
          else figure.acid = true;
        });
        await this.#wait(STEP);
        break;
      case 'BOLT':
        mark((figure) => {
          figure.bolts = b;
        });
        await this.#flash('bolt', placeOf(this.shown, { player, number: numberOf(a) }), TURN);
        break;
      case 'CARD':
        this.#change((view) => {
          view.disease = DISEASES[a] ?? 'none';
        });
        await this.#wait(TURN);
        break;
      case 'FELL':
        this.#change((view) => {
          const who = view.players[player];
          if (who) {
            who.fell = a;
            for (const figure of who.figures) figure.place = 0;
          }
        });
        await this.#wait(TURN);
        break;
      // Something due does not happen: pause, so that players notice.
      case 'VOID':
        await this.#wait(STEP);
        break;
      default:
    }
  }
}
