// The last finished games on this device, for replays. Stored in the browser.
import type { GameId } from '../engine/types';

export interface FinishedGame {
  id: string;
  game: GameId;
  names: string[];
  record: string;
  at: number;
  rank: number[];
}

const KEPT = 'moa.finished';
const MOST = 12;

export function finishedGames(): FinishedGame[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as FinishedGame[];
  } catch {
    return [];
  }
}

// A game that ended again after an undo replaces its earlier version. If the browser's storage is full, fewer games are kept.
export function rememberGame(game: FinishedGame): void {
  const games = [game, ...finishedGames().filter(({ id }) => id !== game.id)].slice(0, MOST);
  while (games.length > 0) {
    try {
      localStorage.setItem(KEPT, JSON.stringify(games));
      return;
    } catch {
      games.pop();
    }
  }
}
