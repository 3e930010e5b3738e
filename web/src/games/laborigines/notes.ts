// What the rules say about a game of Laborigines beyond its view (docs/notes.md): the engine's answers, for drawing.
import type { Session } from '../../table/session.svelte';
import { type Circle, type Direction, keyOf, type Trap, type Who } from './view';

export interface Meeting {
  who: Who;
  place: number;
}
// A figure's way from its circle to its destination.
export interface Way {
  who: Who;
  places: number[];
  to: number;
  meetings: Meeting[];
}
export interface Route {
  // The action to choose now, and the direction, chosen with it or later.
  action: string;
  direction: Direction;
  walk: Way;
  moa?: Way;
  words: string[];
}
export interface Notes {
  classes: Record<Trap, 'yellow' | 'green' | 'white'>;
  backs: Partial<Record<Trap, Trap>>;
  routes?: Route[];
}

export const notesOf = (session: Session) => session.notes as Notes | undefined;

// The back of a circle, if it is public or the memory aid shows it.
export const knownBack = (notes: Notes | undefined, circle: Circle): Trap | undefined => notes?.backs[circle.up] ?? circle.back;

export const routeKey = (one: Route) => `${one.action} ${one.direction} ${keyOf(one.walk.who)}`;
