// The game, opponents and level that were played last, offered again on the next visit.
import type { GameId } from '../engine/types';
import { GAME_IDS, isGame } from './games';

const KEPT = 'moa.choice';
const FIRST = { opponents: 1, level: 'easy' };

interface Choice {
  game: GameId;
  opponents: number;
  level: string;
}

function read(): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Choice>;
    return { ...FIRST, ...kept, game: isGame(kept.game) ? kept.game : GAME_IDS[0]! };
  } catch {
    return { ...FIRST, game: GAME_IDS[0]! };
  }
}

export const choice = $state(read());
export const keepChoice = (): void => localStorage.setItem(KEPT, JSON.stringify(choice));
