// Where the client finds what a game adds to the page of a table: its board, and a few words on its events.
import type { GameId } from '../engine/types';
import type { GameModule } from '../ui/board';

const modules: Partial<Record<GameId, () => Promise<{ game: GameModule }>>> = {
  evolution: () => import('./evolution/game'),
  laborigines: () => import('./laborigines/game'),
  origin: () => import('./origin/game'),
};

// A game without a board of its own is played with the plain one.
export const loadGame = async (id: GameId): Promise<GameModule> => (await (modules[id] ?? (() => import('./plain/game')))()).game;
