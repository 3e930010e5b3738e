// The game of each kind that was begun on this device, as it is kept between visits: the entries of its table's log.
import type { Entry, GameId } from '../engine/types';
import type { Seat } from './types';

export interface LocalSetup {
  game: GameId;
  options: Record<string, string>;
  seats: Seat[];
}

// `seed` decides what chance does. A game that was kept before there were entries has a record instead.
export interface KeptGame extends LocalSetup {
  seed?: string;
  entries?: Entry[];
  record?: string;
  over: boolean;
  at: number;
}

const KEPT = 'moa.game.';

export function keptGame(game: GameId): KeptGame | null {
  const text = localStorage.getItem(KEPT + game);
  try {
    return text ? (JSON.parse(text) as KeptGame) : null;
  } catch {
    return null;
  }
}

// A browser that keeps nothing, or has no space left, still plays.
export function keepGame(game: KeptGame): void {
  try {
    localStorage.setItem(KEPT + game.game, JSON.stringify(game));
  } catch {
    localStorage.removeItem(KEPT + game.game);
  }
}
