// Events of Evolution by name; their figures are told in src/games/evolution/evolution.h.
import { EVENTS, LISTS, NUMBERS } from '../../generated/numbers';

export type EventName = (typeof EVENTS.evolution)[number]['name'];

export const eventName = (kind: number): EventName | undefined => EVENTS.evolution[kind]?.name;

// What brought chips.
export const BY = LISTS.evolution.by;

// Who may not see a card is told this number.
export const NO_CARD = NUMBERS.evolution.no_card;
