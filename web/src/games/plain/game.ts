// The default for games without a module of their own.
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';

export const game: GameModule = { Board };
