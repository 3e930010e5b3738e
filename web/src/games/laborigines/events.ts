// What can happen, in the order of enum lab_event_kind (src/games/laborigines/laborigines.h), and the rule behind each.
import type { GameEvent } from '../../engine/types';

export const EVENTS = [
  'LAID',
  'MOA_AT',
  'VOTED',
  'VOTES',
  'START',
  'PLACED',
  'ROLLED',
  'DIE',
  'FLAG',
  'FLAG_LAID',
  'SUFFERS',
  'MOVED',
  'MEETS',
  'PAID',
  'GOES',
  'DONATES',
  'TRANSFERS',
  'ILL',
  'HEALTHY',
  'TAKES',
  'TURNED',
  'CARD',
  'BOLT',
  'ACID',
  'FELL',
  'GONE',
  'FLAG_GONE',
  'OVER',
  'VOID',
] as const;

export type EventName = (typeof EVENTS)[number];

const RULES: Record<EventName, string> = {
  LAID: 'LAB-2.1',
  MOA_AT: 'LAB-2.2',
  VOTED: 'LAB-2.5',
  VOTES: 'LAB-2.5',
  START: 'LAB-2.5',
  PLACED: 'LAB-2.3',
  ROLLED: 'LAB-4.1',
  DIE: 'LAB-4.1',
  FLAG: 'LAB-3.5',
  FLAG_LAID: 'LAB-5.4',
  SUFFERS: 'LAB-4.3',
  MOVED: 'LAB-5.1',
  MEETS: 'LAB-5.2',
  PAID: 'LAB-5.8',
  GOES: 'LAB-5.1',
  DONATES: 'LAB-3.1',
  TRANSFERS: 'LAB-3.3',
  ILL: 'LAB-6.3',
  HEALTHY: 'LAB-5.6',
  TAKES: 'LAB-6.1',
  TURNED: 'LAB-6.1',
  CARD: 'LAB-6.3',
  BOLT: 'LAB-6.6',
  ACID: 'LAB-6.7',
  FELL: 'LAB-3.6',
  GONE: 'LAB-3.6',
  FLAG_GONE: 'LAB-3.8',
  OVER: 'LAB-3.9',
  VOID: 'LAB-3.4',
};

export const nameOf = (kind: number | undefined): EventName | undefined => (kind === undefined ? undefined : EVENTS[kind]);

// Why something that was due does not happen, in the order of enum lab_void: the rule behind it.
export const VOIDS = {
  FLAG: 'LAB-3.4',
  BENIGN: 'LAB-4.9',
  STORAGE: 'LAB-4.11',
  EMPTY: 'LAB-8.7',
  TWINS: 'LAB-8.5',
  HAS_FLAG: 'LAB-3.5',
  FLAG_GONE: 'LAB-3.8',
  IMMUNITY_LOSS: 'LAB-4.7',
  ILL: 'LAB-6.3',
  NO_CARD: 'LAB-6.3',
  FEWEST: 'LAB-6.4',
  SHARED: 'LAB-6.4',
  NO_GREEN: 'LAB-6.5',
  FOOTPRINTS: 'LAB-6.2',
  ACID: 'LAB-6.7',
};
// The rules of diseases, in the order of enum lab_disease.
const DISEASE_RULES = ['LAB-4.4', 'LAB-4.5', 'LAB-4.6', 'LAB-4.7', 'LAB-4.8', 'LAB-4.9', 'LAB-4.10', 'LAB-4.11'];
const TRAP_RULES = [
  'LAB-6.2',
  'LAB-6.3',
  'LAB-6.4',
  'LAB-6.5',
  'LAB-6.6',
  'LAB-6.7',
  'LAB-6.8',
  'LAB-6.9',
  'LAB-6.10',
  'LAB-6.11',
  'LAB-6.12',
  'LAB-6.13',
];

export function eventRule(kind: number, [, , first = 0, second = 0]: GameEvent): string | undefined {
  const name = nameOf(kind);
  switch (name) {
    case undefined:
      return undefined;
    case 'VOID':
      return Object.values(VOIDS)[second];
    case 'SUFFERS':
      return DISEASE_RULES[second];
    case 'TURNED':
      return TRAP_RULES[second];
    case 'FLAG_LAID':
      return second ? 'LAB-4.7' : RULES[name];
    case 'OVER':
      return first ? 'LAB-7.2' : RULES[name];
    default:
      return RULES[name];
  }
}
