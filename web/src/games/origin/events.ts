// Events of Origin by name; their figures are told in src/games/origin/origin.h.
import { EVENTS } from '../../generated/numbers';

export type EventName = (typeof EVENTS.origin)[number]['name'];

export const eventName = (kind: number | undefined): EventName | undefined => EVENTS.origin[kind ?? -1]?.name;
