// What the client knows of any game.
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';

export const game: GameModule = { Board };
