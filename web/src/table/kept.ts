// The games on this device, stored between visits as the entries of their tables' logs. Every game has its own id, so that
// starting one never ends another.
import type { Entry, GameId } from '../engine/types';
import type { Seat } from './types';

export interface LocalSetup {
  // Missing for a new game.
  id?: string;
  game: GameId;
  options: Record<string, string>;
  seats: Seat[];
  // Determines chance; by default it is random.
  seed?: string;
}

// Games stored by versions without entries have a record instead.
export interface KeptGame extends LocalSetup {
  id: string;
  entries?: Entry[];
  record?: string;
  over: boolean;
  at: number;
  // How far it has come: the round, in games that have rounds, or else the number of turns.
  round?: number;
  turn?: number;
}

const KEPT = 'moa.game.';
// The oldest ones are deleted when there are more.
const MOST = 24;

function read(key: string): KeptGame | null {
  const id = key.slice(KEPT.length);
  try {
    // Older versions kept one game of each kind, under the name of the game.
    return { ...(JSON.parse(localStorage.getItem(key) ?? '') as KeptGame), id };
  } catch {
    return null;
  }
}

// All games, the newest first.
export function keptGames(): KeptGame[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(KEPT))
    .flatMap((key) => read(key) ?? [])
    .sort((a, b) => b.at - a.at);
}

export const keptGame = (id: string): KeptGame | null => read(KEPT + id);

export const deleteGame = (id: string): void => localStorage.removeItem(KEPT + id);

// Of the finished games of a kind only the last one stays, for playing again with the same players.
function makeRoom({ id, game, over }: KeptGame): void {
  const others = keptGames().filter((other) => other.id !== id);
  for (const other of others) if (over && other.over && other.game === game) deleteGame(other.id);
  for (const other of others.slice(MOST - 1)) deleteGame(other.id);
}

// The game goes on even if the browser stores nothing or has no space left.
export function keepGame(game: KeptGame): void {
  try {
    localStorage.setItem(KEPT + game.id, JSON.stringify(game));
    makeRoom(game);
  } catch {
    deleteGame(game.id);
  }
}
