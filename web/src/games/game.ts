// What the client knows of a game beyond the engine: its board, and a few words. A folder here with the game's id and a game.ts is
// all it takes; a game without one is played with the plain board.
import type { Component } from 'svelte';
import type { GameId } from '../engine/types';
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

const modules = import.meta.glob<GameModule>('./*/game.ts', { import: 'game' });

export const loadGame = (id: GameId): Promise<GameModule> => (modules[`./${id}/game.ts`] ?? modules['./plain/game.ts']!)();
