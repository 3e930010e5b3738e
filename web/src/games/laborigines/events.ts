// What can happen, in the order of enum lab_event_kind (src/games/laborigines/laborigines.h), and the rule behind each.

export const EVENTS = [
  'LAID', 'MOA_AT', 'VOTED', 'VOTES', 'START', 'PLACED', 'ROLLED', 'DIE', 'FLAG', 'FLAG_LAID', 'SUFFERS', 'MOVED', 'MEETS', 'PAID',
  'GOES', 'DONATES', 'TRANSFERS', 'ILL', 'HEALTHY', 'TAKES', 'TURNED', 'CARD', 'BOLT', 'ACID', 'FELL', 'GONE', 'FLAG_GONE', 'OVER',
] as const;

export type EventName = (typeof EVENTS)[number];

const RULES: Record<EventName, string> = {
  LAID: 'LAB-2.1', MOA_AT: 'LAB-2.2', VOTED: 'LAB-2.5', VOTES: 'LAB-2.5', START: 'LAB-2.5', PLACED: 'LAB-2.3', ROLLED: 'LAB-4.1', DIE: 'LAB-4.1',
  FLAG: 'LAB-3.5', FLAG_LAID: 'LAB-5.4', SUFFERS: 'LAB-4.3', MOVED: 'LAB-5.1', MEETS: 'LAB-5.2', PAID: 'LAB-5.8', GOES: 'LAB-5.1',
  DONATES: 'LAB-3.1', TRANSFERS: 'LAB-3.3', ILL: 'LAB-6.3', HEALTHY: 'LAB-5.6', TAKES: 'LAB-6.1', TURNED: 'LAB-6.1', CARD: 'LAB-6.3',
  BOLT: 'LAB-6.6', ACID: 'LAB-6.7', FELL: 'LAB-3.6', GONE: 'LAB-3.6', FLAG_GONE: 'LAB-3.8', OVER: 'LAB-3.9',
};

export const nameOf = (kind: number | undefined): EventName | undefined => (kind === undefined ? undefined : EVENTS[kind]);

export function eventRule(kind: number): string | undefined {
  const name = nameOf(kind);
  return name && RULES[name];
}
