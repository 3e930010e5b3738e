// Events of Origin by name; src/games/origin/origin.h describes their arguments.
import { EVENTS } from '../../generated/numbers';

export type EventName = (typeof EVENTS.origin)[number]['name'];

export const eventName = (kind: number | undefined): EventName | undefined => EVENTS.origin[kind ?? -1]?.name;
