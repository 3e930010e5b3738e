// The rule behind an event, from the engine's facts: one for its kind, or one by an argument.
import { expect, it } from 'vitest';
import { ruleOfEvent } from '../../src/ui/events';
import { EVENTS } from '../../src/generated/numbers';

const event = (name: (typeof EVENTS.laborigines)[number]['name'], ...args: number[]) => [
  EVENTS.laborigines.findIndex((kind) => kind.name === name),
  0,
  ...args,
];

it('is that of its kind', () => {
  expect(ruleOfEvent('laborigines', event('MOVED', 0, 2))).toBe('LAB-5.1');
  expect(ruleOfEvent('laborigines', [99, 0])).toBeUndefined();
});

it('goes by an argument where that decides', () => {
  expect(ruleOfEvent('laborigines', event('VOID', 0, 2))).toBe('LAB-4.11');
  expect(ruleOfEvent('laborigines', event('TURNED', 3, 2))).toBe('LAB-6.4');
  expect(ruleOfEvent('laborigines', event('OVER', 0))).toBe('LAB-3.9');
  expect(ruleOfEvent('laborigines', event('OVER', 400))).toBe('LAB-7.2');
});
