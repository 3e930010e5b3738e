// The last loadout designed on this device.
import type { GameId } from '../engine/types';

const keyOf = (game: GameId) => `moa.loadout.${game}`;
export const keptLoadout = (game: GameId): string => localStorage.getItem(keyOf(game)) ?? '';
export const keepLoadout = (game: GameId, value: string): void => localStorage.setItem(keyOf(game), value);
