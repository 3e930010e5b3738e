// Events of Laborigines by name; src/games/laborigines/laborigines.h describes their arguments.
import type { GameEvent } from '../../engine/types';
import { type EventArgs, type EventName as NameOf, type NamedEvent, readEvent } from '../../ui/events';

export type EventName = NameOf<'laborigines'>;
export type Args<N extends EventName> = EventArgs<'laborigines', N>;

export const read = (event: GameEvent): NamedEvent<'laborigines'> | undefined => readEvent('laborigines', event);
export const nameOf = (event: GameEvent | undefined): EventName | undefined => event && read(event)?.name;
