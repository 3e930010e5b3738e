// What a game adds to the page of a table. The games implement it (web/src/games); the page and its parts use it.
import type { Component } from 'svelte';
import type { Session } from '../table/session.svelte';

// The context in which a page says how much of the window's height it needs around the board.
export const AROUND = 'around';

export interface GameModule {
  // Draws `session.state.view`, and lets the viewer choose among `session.legal`.
  Board: Component<{ session: Session }>;
  // A question to be asked before an action that cannot be taken back and is easily chosen by mistake.
  confirm?(action: string, session: Session): string | undefined;
  // Whose sign a seat bears, if it is not its own: partners share one.
  sign?(view: unknown, seat: number): number;
  // Legal actions that the list of choices puts under one heading, the board being the better place to choose them.
  group?(action: string): string;
}

// What a designer of loadouts is given.
export interface Loadout {
  value?: string;
  options: Record<string, string>;
  seat?: number;
}
