// What happened in a round: food cards revealed, and, added up by the engine, each player's gains and losses.
import { ask } from '../../engine/engine';
import type { GameEvent } from '../../engine/types';
import { nameOf, readAll } from './events';

export interface Tally {
  eaten: number;
  fat: number;
  gained: number;
  lost: number;
  bagged: number;
}
export interface FoodCard {
  seat: number;
  card: number;
}

// Events of the current round, from its beginning.
export function sinceRound(events: GameEvent[]): GameEvent[] {
  return events.slice(
    Math.max(
      0,
      events.findLastIndex((event) => nameOf(event) === 'ROUND'),
    ),
  );
}

// Food cards revealed in these events.
export const foodCards = (events: GameEvent[]): FoodCard[] =>
  readAll(events).flatMap((event) => (event.name === 'FOOD_CARD' ? [{ seat: event.player, card: event.args.card }] : []));

// The last complete round (docs/notes.md); undefined if its beginning is not among the events.
export async function lastRound(events: GameEvent[], players: number): Promise<{ round: number; players: Tally[] } | undefined> {
  const { tally } = await ask('tally', { game: 'evolution', players, events });
  const found = tally as { round?: number; players?: Tally[] };
  return found.round === undefined ? undefined : { round: found.round, players: found.players ?? [] };
}
