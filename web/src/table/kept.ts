// The unfinished game of each kind on this device, stored between visits as the entries of its table's log.
import type { Entry, GameId } from '../engine/types';
import type { Seat } from './types';

export interface LocalSetup {
  game: GameId;
  options: Record<string, string>;
  seats: Seat[];
}

// `seed` determines chance. Games stored by versions without entries have a record instead.
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

// The game goes on even if the browser stores nothing or has no space left.
export function keepGame(game: KeptGame): void {
  try {
    localStorage.setItem(KEPT + game.game, JSON.stringify(game));
  } catch {
    localStorage.removeItem(KEPT + game.game);
  }
}
