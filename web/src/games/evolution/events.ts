// Events of Evolution by name; their arguments are described in src/games/evolution/evolution.h.
import { EVENTS, LISTS, NUMBERS } from '../../generated/numbers';

export type EventName = (typeof EVENTS.evolution)[number]['name'];

export const eventName = (kind: number): EventName | undefined => EVENTS.evolution[kind]?.name;

// Sources of food chips.
export const BY = LISTS.evolution.by;

// Stands for a card that the viewer may not see.
export const NO_CARD = NUMBERS.evolution.no_card;
