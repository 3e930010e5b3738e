// Derives the result of a round from its events: food cards revealed, and each player's gains and losses.
import type { GameEvent } from '../../engine/types';
import { eventName } from './events';

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

const name = (event: GameEvent) => eventName(event[0]!);

// Events of the current round, from its beginning.
export function sinceRound(events: GameEvent[]): GameEvent[] {
  return events.slice(
    Math.max(
      0,
      events.findLastIndex((event) => name(event) === 'ROUND'),
    ),
  );
}

// Food cards revealed in these events.
export const foodCards = (events: GameEvent[]): FoodCard[] =>
  events.filter((event) => name(event) === 'FOOD_CARD').map((event) => ({ seat: event[1]!, card: event[2]! }));

// Events of the last complete round, if all of them are available; it ends when the next round begins or the game ends.
export function lastRound(events: GameEvent[]): { round: number; events: GameEvent[] } | undefined {
  const end = events.findLastIndex((event) => name(event) === 'ROUND' || name(event) === 'OVER');
  if (end < 0) return undefined;
  const begin = events.slice(0, end).findLastIndex((event) => name(event) === 'ROUND');
  return begin < 0 ? undefined : { round: events[begin]![2]!, events: events.slice(begin, end) };
}

export function tally(events: GameEvent[], players: number): Tally[] {
  const tallies = Array.from({ length: players }, (): Tally => ({ eaten: 0, fat: 0, gained: 0, lost: 0, bagged: 0 }));
  // In quick play, players see their own actions twice: when they act, and when everything is revealed. Only the second counts.
  const open = events.some((event) => name(event) === 'LAID_OPEN');
  let seen = !open;
  for (const event of events) {
    const [, seat = 0, a = 0, b = 0, c = 0] = event;
    const own = tallies[seat];
    if (!own) continue;
    switch (name(event)) {
      case 'ATE':
        own.eaten += b;
        own.fat += c;
        break;
      case 'NEW':
        own.gained += seen ? 1 : 0;
        break;
      case 'LAID_OPEN':
        own.gained += a;
        seen = true;
        break;
      case 'FREE':
        own.gained++;
        break;
      case 'DIED':
        own.lost++;
        break;
      case 'BAG':
        own.bagged += a;
        break;
      case 'REPLACED':
        own.bagged += seen ? c : 0;
        break;
      default:
        break;
    }
  }
  return tallies;
}
