// Events of Laborigines by name; src/games/laborigines/laborigines.h describes their arguments.
import { EVENTS } from '../../generated/numbers';

export type EventName = (typeof EVENTS.laborigines)[number]['name'];

export const nameOf = (kind: number | undefined): EventName | undefined => EVENTS.laborigines[kind ?? -1]?.name;
