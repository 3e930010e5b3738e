// Events of Origin by name; src/games/origin/origin.h describes their arguments.
import type { GameEvent } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { type EventArgs, type EventName as NameOf, type NamedEvent, readEvent } from '../../ui/events';
import type { Notice } from './control.svelte';
import type { Facts } from './facts';

export type EventName = NameOf<'origin'>;
export type Event = NamedEvent<'origin'>;
export type Args<N extends EventName> = EventArgs<'origin', N>;

export const read = (event: GameEvent): Event | undefined => readEvent('origin', event);
export const nameOf = (event: GameEvent): EventName | undefined => read(event)?.name;
// The events that are known, with their arguments by name.
export const readAll = (events: GameEvent[]): Event[] => events.flatMap((event) => read(event) ?? []);

// The last of the new events that another player did to the viewer: a pawn displaced, a card or a tile taken.
export function doneTo({ events, log, seat }: Session, facts: Facts | undefined): Notice | undefined {
  if (seat < 0) return undefined;
  const event = events.findLast((one) => {
    const found = read(one);
    return found && found.player !== seat && 'victim' in found.args && found.args.victim === seat;
  });
  const text = event && log.find(({ item }) => item.event === event)?.words;
  if (!text) return undefined;
  const found = read(event);
  const territory = found?.name === 'DISPLACED' ? facts?.ids[found.args.from] : undefined;
  return { text, ...(territory ? { territory } : {}) };
}
