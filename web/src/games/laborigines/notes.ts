// What the rules say about a game of Laborigines beyond its view (docs/notes.md): the engine's answers, for drawing.
import type { Session } from '../../table/session.svelte';
import { type Circle, type Direction, keyOf, type Stones, type Trap, type Who } from './view';

// `stones` and `flag`: what the viewer gains by it; losses are negative.
export interface Meeting {
  who: Who;
  place: number;
  stones: number;
  flag: number;
}
// A figure's way from its circle to its destination.
export interface Way {
  who: Who;
  places: number[];
  to: number;
  meetings: Meeting[];
}
// A side that may be below the last circle: how many circles have it, and the stones that it would bring.
export interface Below {
  trap: Trap;
  count: number;
  stones: number;
}
export interface Route {
  // The action to choose now, and the direction, chosen with it or later.
  action: string;
  direction: Direction;
  walk: Way;
  moa?: Way;
  words: string[];
  // The actions that complete the choice: which twin, which direction.
  then: string[];
  // Certain gains of stones, and those of them that lie on the last circle.
  stones: number;
  takes: number;
  below?: Below[];
}
export type TrapClass = 'yellow' | 'green' | 'white';
export interface Notes {
  classes: Record<Trap, TrapClass>;
  backs: Partial<Record<Trap, Trap>>;
  odds?: Partial<Record<Trap, Partial<Record<Trap, number>>>>;
  routes?: Route[];
  // How many stones of each colour can be among those given.
  give?: Stones;
  // Choices after which the viewer is out of the game.
  fatal?: string[];
  // The number of the viewer's figure that is to be placed.
  enters?: number;
  // Circles that cannot be chosen: the action whose refusal says why.
  vain?: Record<number, string>;
}

export const notesOf = (session: Session) => session.notes as Notes | undefined;

// The back of a circle, if it is public or the memory aid shows it.
export const knownBack = (notes: Notes | undefined, circle: Circle): Trap | undefined => notes?.backs[circle.up] ?? circle.back;

// The sides that may be below a circle, most frequent first.
export function backsOf(notes: Notes | undefined, circle: Circle): { trap: Trap; count: number }[] {
  const known = knownBack(notes, circle);
  if (known) return [{ trap: known, count: 1 }];
  const found = Object.entries(notes?.odds?.[circle.up] ?? {}) as [Trap, number][];
  return found.map(([trap, count]) => ({ trap, count })).sort((a, b) => b.count - a.count);
}

// Routes by a property of theirs, in the order of the routes.
export function groupRoutes<K>(routes: Route[], key: (one: Route) => K): { key: K; routes: Route[] }[] {
  const keys = [...new Set(routes.map(key))];
  return keys.map((found) => ({ key: found, routes: routes.filter((one) => key(one) === found) }));
}

export const routeKey = (one: Route) => `${one.action} ${one.direction} ${keyOf(one.walk.who)}`;
