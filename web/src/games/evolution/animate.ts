// Animates events: chips travel, attackers lunge, extinct species fade, cards fly. Tiles are measured before the board changes.
// Species are tracked through the step, since rows shift as species come and go.
import type { GameEvent } from '../../engine/types';
import { BY, eventName } from './events';

interface Tile {
  rect: DOMRect;
  copy: HTMLElement | undefined;
}
export interface Before {
  tiles: Map<string, Tile>;
  lengths: number[];
}

const MOVE = 340;
const SPREAD = 420;
const MOST_CHIPS = 5;

// Measures the board before it changes; if a species goes extinct in this step, also copies the tiles.
export function measure(root: HTMLElement, events: GameEvent[], players: number): Before {
  const copies = events.some((event) => eventName(event[0]!) === 'DIED');
  const tiles = new Map<string, Tile>();
  for (const tile of root.querySelectorAll<HTMLElement>('[data-species]')) {
    tiles.set(tile.dataset.species!, {
      rect: tile.getBoundingClientRect(),
      copy: copies ? (tile.cloneNode(true) as HTMLElement) : undefined,
    });
  }
  const lengths = Array.from(
    { length: players },
    (_, seat) => [...tiles.keys()].filter((key) => key.startsWith(`${seat + 1} `)).length,
  );
  return { tiles, lengths };
}

// A species during the step: its key before the step (none if it is new), and its row.
interface Being {
  before: string | undefined;
  row: Being[];
  seat: number;
}

// Finds the species of each event by tracking every row.
function follow(events: GameEvent[], lengths: number[]): { at: (Being | undefined)[]; prey: (Being | undefined)[] } {
  const rows = lengths.map((length, seat) => {
    const row: Being[] = [];
    for (let i = 1; i <= length; i++) row.push({ before: `${seat + 1} ${i}`, row, seat });
    return row;
  });
  const at: (Being | undefined)[] = [];
  const prey: (Being | undefined)[] = [];
  for (const event of events) {
    const [kind, seat = 0, a = 0, b = 0, c = 0] = event;
    const row = rows[seat] ?? [];
    const name = eventName(kind!);
    const fresh: Being = { before: undefined, row, seat };
    if (name === 'NEW' || name === 'FREE') row.splice(name === 'NEW' && b === 0 ? 0 : row.length, 0, fresh);
    const placed = name === 'TRAIT_LAID' || name === 'GROWN' || name === 'TURNED_UP' || name === 'REPLACED' ? b : a;
    at.push(name === 'NEW' || name === 'FREE' ? fresh : row[placed]);
    prey.push(name === 'ATTACK' ? rows[b]?.[c] : undefined);
    if (name === 'DIED') row.splice(a, 1);
  }
  return { at, prey };
}

export class Motion {
  readonly #running = new Set<Animation>();
  readonly #root: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #before: Before;

  constructor(root: HTMLElement, layer: HTMLElement, before: Before) {
    this.#root = root;
    this.#layer = layer;
    this.#before = before;
  }

  // Any key or click ends all animations at once.
  finish(): void {
    for (const animation of this.#running) animation.finish();
  }

  show(events: GameEvent[]): void {
    const { at, prey } = follow(events, this.#before.lengths);
    const step = Math.min(110, SPREAD / Math.max(1, events.length));
    let hit: DOMRect | undefined;
    events.forEach((event, i) => {
      if (eventName(event[0]!) === 'HIT') hit = this.#rect(at[i]);
      this.#one(event, at[i], prey[i], hit, i * step);
    });
  }

  #one(event: GameEvent, being: Being | undefined, prey: Being | undefined, hit: DOMRect | undefined, delay: number): void {
    const [kind, seat = 0, a = 0, b = 0, c = 0, meat = 0, by = 0] = event;
    const here = this.#rect(being);
    switch (eventName(kind!)) {
      case 'ATE': {
        const brought = BY[by];
        const bank = brought === 'long_neck' || brought === 'intelligence';
        this.#fly(meat ? 'meat' : 'plant', meat ? hit : bank ? above(here) : this.#part('[data-hole]'), here, b + c, delay);
        break;
      }
      case 'FAT_MOVED':
      case 'FERTILE':
      case 'GROWN':
      case 'TURNED_UP':
        this.#pulse(being, delay);
        break;
      case 'ATTACK':
        this.#lunge(being, this.#rect(prey), delay);
        break;
      case 'HIT':
      case 'HORNS':
      case 'SHRANK':
        this.#shake(being, delay);
        break;
      case 'DIED':
        this.#fade(being, delay);
        break;
      case 'NEW':
      case 'FREE':
        this.#appear(being, delay);
        break;
      case 'BAG':
        this.#fly(
          'plant',
          here ?? this.#part(`[data-species^="${seat + 1} "]`) ?? this.#part('[data-hole]'),
          this.#part(`[data-bag="${seat}"]`),
          a,
          delay,
        );
        break;
      case 'TRAIT_LAID':
        this.#fly('card', this.#part(`[data-cards="${seat}"]`), here, 1, delay);
        break;
      case 'FOOD_LAID':
        this.#fly(
          'card',
          this.#part(`[data-cards="${seat}"]`),
          this.#part(`[data-food="${seat}"]`) ?? this.#part('[data-hole]'),
          1,
          delay,
        );
        break;
      case 'DREW':
        this.#fly('card', this.#part('[data-pile]'), this.#part(`[data-cards="${seat}"]`), 1, delay);
        break;
      case 'THOUGHT':
      case 'IGNORED':
        this.#fly('card', this.#part(`[data-cards="${seat}"]`), this.#part('[data-discards]'), 1, delay);
        break;
      case 'HOLE':
        if (a > 0) this.#fly('plant', this.#part('[data-food]'), this.#part('[data-hole]'), a, delay);
        break;
      default:
        break;
    }
  }

  // ---- Positions ----

  #part(selector: string): DOMRect | undefined {
    return this.#root.querySelector(selector)?.getBoundingClientRect();
  }

  // The species' tile on the board now, if it is not extinct.
  #tile(being: Being | undefined): HTMLElement | null {
    const place = being ? being.row.indexOf(being) + 1 : 0;
    return being && place > 0 ? this.#root.querySelector(`[data-species="${being.seat + 1} ${place}"]`) : null;
  }

  #rect(being: Being | undefined): DOMRect | undefined {
    return this.#tile(being)?.getBoundingClientRect() ?? (being?.before ? this.#before.tiles.get(being.before)?.rect : undefined);
  }

  // ---- Movements ----

  #run(element: Element | null, frames: Keyframe[], delay: number, then?: () => void): void {
    if (!element) return then?.();
    const animation = element.animate(frames, { duration: MOVE, delay, easing: 'ease-in-out', fill: 'backwards' });
    this.#running.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.#running.delete(animation);
      then?.();
    };
  }

  #fly(what: 'plant' | 'meat' | 'card', from: DOMRect | undefined, to: DOMRect | undefined, count: number, delay: number): void {
    if (!from || !to) return;
    for (let i = 0; i < Math.min(count, MOST_CHIPS); i++) {
      const thing = document.createElement('i');
      thing.className = `evo-fly ${what}`;
      this.#layer.append(thing);
      const [x, y, nearX, nearY] = [
        middle(from.left, from.width),
        middle(from.top, from.height),
        middle(to.left, to.width),
        middle(to.top, Math.min(to.height, 90)),
      ];
      this.#run(
        thing,
        [
          { transform: `translate(${x}px, ${y}px) scale(0.7)`, opacity: 0.4 },
          {
            transform: `translate(${(x + nearX) / 2 + i * 7}px, ${Math.min(y, nearY) - 18}px) scale(1.15)`,
            opacity: 1,
            offset: 0.5,
          },
          { transform: `translate(${nearX + i * 5}px, ${nearY}px) scale(0.9)`, opacity: 0.9 },
        ],
        delay + i * 45,
        () => thing.remove(),
      );
    }
  }

  #lunge(being: Being | undefined, to: DOMRect | undefined, delay: number): void {
    const from = this.#rect(being);
    if (!from || !to) return;
    const away = `translate(${(to.left - from.left) * 0.55}px, ${(to.top - from.top) * 0.55}px) scale(1.06)`;
    this.#run(
      this.#tile(being),
      [
        { transform: 'none', zIndex: 5 },
        { transform: away, zIndex: 5, offset: 0.55 },
        { transform: 'none', zIndex: 5 },
      ],
      delay,
    );
  }

  #shake(being: Being | undefined, delay: number): void {
    this.#run(
      this.#tile(being),
      [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      delay + MOVE / 2,
    );
  }

  #pulse(being: Being | undefined, delay: number): void {
    this.#run(this.#tile(being), [{ transform: 'none' }, { transform: 'scale(1.05)' }, { transform: 'none' }], delay);
  }

  #appear(being: Being | undefined, delay: number): void {
    this.#run(
      this.#tile(being),
      [
        { transform: 'scale(0.6)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      delay,
    );
  }

  #fade(being: Being | undefined, delay: number): void {
    const tile = being?.before ? this.#before.tiles.get(being.before) : undefined;
    if (!tile?.copy) return;
    const { copy, rect } = tile;
    copy.removeAttribute('data-species');
    copy.inert = true;
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
      margin: '0',
    });
    this.#layer.append(copy);
    this.#run(
      copy,
      [
        { opacity: 1, transform: 'none', filter: 'none' },
        { opacity: 0, transform: 'translateY(14px) scale(0.85) rotate(-3deg)', filter: 'grayscale(1)' },
      ],
      delay + MOVE / 2,
      () => copy.remove(),
    );
  }
}

const middle = (start: number, length: number) => start + length / 2 - 9;

const above = (rect: DOMRect | undefined) => (rect ? new DOMRect(rect.left, rect.top - 70, rect.width, 40) : undefined);
