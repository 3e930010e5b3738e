// Loads what a game adds to the page of a table. A folder here with the game's id and a game.ts is enough. Games without one use
// the plain board.
import type { GameId } from '../engine/types';
import type { GameModule } from '../ui/board';

const modules = import.meta.glob<GameModule>('./*/game.ts', { import: 'game' });

export const loadGame = (id: GameId): Promise<GameModule> => (modules[`./${id}/game.ts`] ?? modules['./plain/game.ts']!)();
