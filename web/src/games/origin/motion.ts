// Animations of events: pawns walk, and tiles, tokens and cards fly to their new owners. They do not change any state.
import type { GameEvent } from '../../engine/types';
import { eventName } from './events';
import { BOX, type Facts, type Point } from './facts';
import { COLUMNS, TYPES } from './view';

const TIME = 380;

// The shortest way over neighbouring territories, for the steps of a pawn.
export function wayBetween(facts: Facts, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, from]]),
    queue = [from];
  for (const at of queue) {
    if (at === to) break;
    for (const next of facts.byId.get(at)!.neighbours)
      if (!before.has(next)) {
        before.set(next, at);
        queue.push(next);
      }
  }
  const way = [to];
  for (let at = to; at !== from && before.has(at);) way.unshift((at = before.get(at)!));
  return way;
}

// The points of the way, relative to its end. A way over the edge of the map continues on the other side.
function walk(facts: Facts, way: string[]): Keyframe[] {
  const end = facts.byId.get(way.at(-1)!)!.anchor,
    frames: Keyframe[] = [];
  const add = ([x, y]: Point, offset: number) =>
    frames.push({ transform: `translate(${x - end[0]}px, ${y - end[1]}px)`, offset });
  way.forEach((id, i) => {
    const at = facts.byId.get(id)!.anchor,
      before = i ? facts.byId.get(way[i - 1]!)!.anchor : at;
    if (Math.abs(at[0] - before[0]) > BOX.width / 2) {
      const middle = (i - 0.5) / (way.length - 1),
        y = (at[1] + before[1]) / 2,
        east = before[0] > at[0];
      add([east ? BOX.width : 0, y], middle);
      add([east ? 0 : BOX.width, y], middle);
    }
    add(at, i / Math.max(1, way.length - 1));
  });
  return frames;
}

const find = (root: Element, spot: string) => root.querySelector(`[data-spot="${spot}"]`);
const seen = (element: Element | null): DOMRect | undefined => {
  const rect = element?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : undefined;
};

// Animates a small element from one place on the board to another.
function fly(root: Element, from: string, to: string, kind: string, text: string, delay: number): void {
  // Parts that are not visible are represented by the tabs.
  const tabs = root.querySelector('.tabs');
  const start = seen(find(root, from)) ?? seen(tabs),
    end = seen(find(root, to)) ?? seen(tabs);
  if (!start || !end) return;
  const thing = document.createElement('div');
  thing.className = `ori-flying ${kind}`;
  thing.textContent = text;
  thing.setAttribute('aria-hidden', 'true');
  root.append(thing);
  const at = (rect: DOMRect) =>
    `translate(${rect.left + rect.width / 2}px, ${rect.top + Math.min(rect.height / 2, 40)}px) translate(-50%, -50%)`;
  const motion = thing.animate([{ transform: `${at(start)} scale(1.2)` }, { transform: `${at(end)} scale(0.9)` }], {
    duration: TIME,
    delay,
    easing: 'ease-in-out',
    fill: 'backwards',
  });
  const gone = () => thing.remove();
  motion.finished.then(gone, gone);
}

function pawnOf(root: Element, id: string): Element | null {
  return root.querySelector(`[data-pawn="${id}"]`);
}

export function animate(root: Element, facts: Facts, events: GameEvent[], seat: number): void {
  const id = (index: number) => facts.territories[index]!.id;
  let delay = 0;
  for (const [kind, player, a = 0, b = 0, c = 0] of events) {
    const home = `player:${player}`;
    switch (eventName(kind)) {
      case 'EVOLVED':
        pawnOf(root, id(b))?.animate(
          [
            { transform: 'translateY(-260px) scale(1.3)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: TIME, easing: 'cubic-bezier(.3,1.4,.6,1)' },
        );
        break;
      case 'DISPLACED':
        pawnOf(root, id(b))?.animate(walk(facts, [id(c), id(b)]), { duration: TIME, easing: 'ease-in-out' });
        pawnOf(root, id(c))?.animate(walk(facts, wayBetween(facts, id(b), id(c))), { duration: TIME, easing: 'ease-in-out' });
        break;
      case 'MOVED':
        pawnOf(root, id(c))?.animate(walk(facts, wayBetween(facts, id(b), id(c))), { duration: TIME, easing: 'ease-in-out' });
        break;
      case 'STRAIT':
        fly(root, `strait:${facts.straits[a]!.id}`, home, 'round', String(b), (delay += 80));
        break;
      case 'HUNT':
        fly(root, `territory:${id(a)}`, home, 'round green', String(b), (delay += 80));
        break;
      case 'TILE':
        fly(root, `column:${COLUMNS[a]}`, home, 'tile', String(b), (delay += 80));
        break;
      case 'STOLE':
        fly(root, `player:${b}`, home, 'tile', String(a), (delay += 80));
        break;
      case 'DREW':
      case 'CHOSE':
        fly(root, `pile:${TYPES[b]}`, player === seat ? 'hand' : home, `card ${TYPES[b]}`, '', (delay += 80));
        break;
      case 'UNDER':
        fly(root, player === seat ? 'hand' : home, `pile:${TYPES[b]}`, `card ${TYPES[b]}`, '', (delay += 80));
        break;
      case 'TRIBUTE':
        fly(root, `player:${c}`, home, `card ${TYPES[b]}`, '', (delay += 80));
        break;
      default:
        break;
    }
  }
}
