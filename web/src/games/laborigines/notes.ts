// What the rules say of a game of Laborigines beyond its view (docs/notes.md): the engine's answers, to be drawn.
import type { Session } from '../../table/session.svelte';
import { type Circle, type Direction, keyOf, type Trap, type Who } from './view';

export interface Meeting {
  who: Who;
  place: number;
}
// From where somebody stands to where they get.
export interface Way {
  who: Who;
  places: number[];
  to: number;
  meetings: Meeting[];
}
export interface Route {
  // The action that is chosen now, and the direction named later, or with it.
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

// The back of a circle, if everybody knows it or the memory aid shows it.
export const knownBack = (notes: Notes | undefined, circle: Circle): Trap | undefined => notes?.backs[circle.up] ?? circle.back;

export const routeKey = (one: Route) => `${one.action} ${one.direction} ${keyOf(one.walk.who)}`;
