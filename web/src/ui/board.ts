// What a game adds to the table page. The games implement this (web/src/games); the page and its parts use it.
import type { Component } from 'svelte';
import type { Session } from '../table/session.svelte';

// The context in which a page sets how much of the window's height it needs around the board.
export const AROUND = 'around';

export interface GameModule {
  // Draws `session.state.view`, and lets the viewer choose from `session.legal`.
  Board: Component<{ session: Session }>;
  // The question to ask before an action that cannot be undone and is easily chosen by mistake.
  confirm?(action: string, session: Session): string | undefined;
  // The seat whose sign a seat shows, if not its own: partners share one.
  sign?(view: unknown, seat: number): number;
  // The heading under which the list of choices groups an action that is easier to choose on the board.
  group?(action: string): string;
}

// The properties of a loadout designer.
export interface Loadout {
  value?: string;
  options: Record<string, string>;
  seat?: number;
}
