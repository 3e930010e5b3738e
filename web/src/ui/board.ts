// What a game adds to the page of a table. The games implement it (web/src/games); the page and its parts use it.
import type { Component } from 'svelte';
import type { GameEvent } from '../engine/types';
import type { Motion } from '../table/director.svelte';
import type { Session } from '../table/session.svelte';

// What the parts of a game's page share: what is picked up or pointed at, and what the prompt says about it.
export interface Controller {
  // Replaces the engine's prompt, for a choice that is half made.
  readonly sentence?: string | undefined;
  // The one primary action.
  readonly primary?: Primary | undefined;
  // Undoes what is half chosen.
  readonly putBack?: (() => void) | undefined;
}
export interface Primary {
  text: string;
  run(): void;
}

export interface GameModule {
  // The shared part, created once for each session and passed to every component.
  control?(session: Session): Controller;
  // Draws `session.view` in the board zone, and lets the viewer choose among `session.legal`.
  Board: Component<{ session: Session; control: Controller }>;
  // The viewer's own things, in the bottom zone: a hand, or a pile. Without it, the board shows them.
  Hand?: Component<{ session: Session; control: Controller }>;
  // Buttons below the prompt, for games that ask with a few large ones.
  Options?: Component<{ session: Session; control: Controller }>;
  // Where the game is, in the top bar: round, phase.
  Progress?: Component<{ session: Session }>;
  // What a player has, below their name in the list of players.
  Player?: Component<{ session: Session; seat: number }>;
  // Shows one event on the board.
  motion?: Motion;
  // Is this event something that others, or the rules, did to that seat? It is then shown until it was seen.
  befalls?(event: GameEvent, seat: number): boolean;
  // Events that the log counts instead of repeating them: "draws 4 cards".
  counted?(event: GameEvent): ((who: string, count: number) => string) | undefined;
  // The elements on the board that an event is about, as a selector; pointing at its line in the log lights them.
  pieces?(event: GameEvent): string;
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
