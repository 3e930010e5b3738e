// Derives the result of a round from its events: food cards revealed, and each player's gains and losses.
import type { GameEvent } from '../../engine/types';
import { type Event, nameOf, readAll } from './events';

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

// Events of the last complete round, if all of them are available; it ends when the next round begins or the game ends.
export function lastRound(events: GameEvent[]): { round: number; events: Event[] } | undefined {
  const all = readAll(events);
  const end = all.findLastIndex(({ name }) => name === 'ROUND' || name === 'OVER');
  const begin = all.slice(0, Math.max(end, 0)).findLastIndex(({ name }) => name === 'ROUND');
  const first = all[begin];
  return first?.name === 'ROUND' ? { round: first.args.round, events: all.slice(begin, end) } : undefined;
}

export function tally(events: Event[], players: number): Tally[] {
  const tallies = Array.from({ length: players }, (): Tally => ({ eaten: 0, fat: 0, gained: 0, lost: 0, bagged: 0 }));
  // In quick play, players see their own actions twice: when they act, and when everything is revealed. Only the second counts.
  let seen = !events.some(({ name }) => name === 'LAID_OPEN');
  for (const { name, player, args } of events) {
    const own = tallies[player];
    if (!own) continue;
    switch (name) {
      case 'ATE':
        own.eaten += args.food;
        own.fat += args.fat;
        break;
      case 'NEW':
        own.gained += seen ? 1 : 0;
        break;
      case 'LAID_OPEN':
        own.gained += args.bought;
        seen = true;
        break;
      case 'FREE':
        own.gained++;
        break;
      case 'DIED':
        own.lost++;
        break;
      case 'BAG':
        own.bagged += args.chips;
        break;
      case 'REPLACED':
        own.bagged += seen ? args.chips : 0;
        break;
      default:
        break;
    }
  }
  return tallies;
}
