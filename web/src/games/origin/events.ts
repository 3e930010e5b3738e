// Events of Origin by name; src/games/origin/origin.h describes their arguments.
import { EVENTS } from '../../generated/numbers';
import type { Session } from '../../table/session.svelte';
import type { Notice } from './control.svelte';
import type { Facts } from './facts';

export type EventName = (typeof EVENTS.origin)[number]['name'];

export const eventName = (kind: number | undefined): EventName | undefined => EVENTS.origin[kind ?? -1]?.name;

// The last of the new events that another player did to the viewer: a pawn displaced, a card or a tile taken.
export function doneTo({ events, log, seat }: Session, facts: Facts | undefined): Notice | undefined {
  if (seat < 0) return undefined;
  const VICTIM: Partial<Record<EventName, number>> = { DISPLACED: 5, TRIBUTE: 4, STOLE: 3 };
  const event = events.findLast((found) => {
    const place = VICTIM[eventName(found[0]) ?? 'OVER'];
    return place !== undefined && found[1] !== seat && found[place] === seat;
  });
  const text = event && log.find(({ item }) => item.event === event)?.words;
  if (!text) return undefined;
  const territory = eventName(event[0]) === 'DISPLACED' ? facts?.territories[event[3] ?? -1]?.id : undefined;
  return { text, ...(territory ? { territory } : {}) };
}
