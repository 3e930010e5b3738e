// Events of Evolution by name; their arguments are described in src/games/evolution/evolution.h.
import type { GameEvent } from '../../engine/types';
import { LISTS, NUMBERS } from '../../generated/numbers';
import { type EventArgs, type EventName as NameOf, type NamedEvent, readEvent } from '../../ui/events';

export type EventName = NameOf<'evolution'>;
export type Event = NamedEvent<'evolution'>;
export type Args<N extends EventName> = EventArgs<'evolution', N>;

export const read = (event: GameEvent): Event | undefined => readEvent('evolution', event);
export const nameOf = (event: GameEvent): EventName | undefined => read(event)?.name;
// The events that are known, with their arguments by name.
export const readAll = (events: GameEvent[]): Event[] => events.flatMap((event) => read(event) ?? []);

// Sources of food chips.
export const BY = LISTS.evolution.by;

// Stands for a card that the viewer may not see.
export const NO_CARD = NUMBERS.evolution.no_card;
