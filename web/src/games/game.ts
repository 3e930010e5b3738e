// What the client knows of a game beyond the engine: its board, and a few words on its events.
import type { Component } from 'svelte';
import type { GameEvent, GameId } from '../engine/types';
import type { Session } from '../table/session.svelte';

// The context in which a page says how much of the window's height it needs around the board.
export const AROUND = 'around';

export interface GameModule {
  // Draws `session.state.view`, and lets the viewer choose among `session.legal`.
  Board: Component<{ session: Session }>;
  // The rule behind an event, by its kind and where that is not enough by its arguments: links of the log.
  eventRule(kind: number, event: GameEvent): string | undefined;
  // A question to be asked before an action that cannot be taken back and is easily chosen by mistake.
  confirm?(action: string, session: Session): string | undefined;
  // Whose sign a seat bears, if it is not its own: partners share one.
  sign?(view: unknown, seat: number): number;
  // Legal actions that the list of choices puts under one heading, the board being the better place to choose them.
  group?(action: string): string;
}

const modules: Partial<Record<GameId, () => Promise<{ game: GameModule }>>> = {
  evolution: () => import('./evolution/game'),
  laborigines: () => import('./laborigines/game'),
  origin: () => import('./origin/game'),
};

// A game without a board of its own is played with the plain one.
export const loadGame = async (id: GameId): Promise<GameModule> => (await (modules[id] ?? (() => import('./plain/game')))()).game;
