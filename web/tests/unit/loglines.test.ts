// Lines of the log below the head of a turn.
import { expect, it } from 'vitest';
import { withoutName } from '../../src/ui/loglines';

it('do not repeat the name above them', () => {
  expect(withoutName('Ada draws 4 cards', 'Ada')).toBe('Draws 4 cards');
  expect(withoutName('Spieler 1 zieht 4 Karten', 'Spieler 1')).toBe('Zieht 4 Karten');
});

it('keep a name that is part of something else', () => {
  expect(withoutName("Ada's species A eats", 'Ada')).toBe("Ada's species A eats");
  expect(withoutName('Adam draws a card', 'Ada')).toBe('Adam draws a card');
  expect(withoutName('Ada and Ben share the pot', 'Ada')).toBe('Ada and Ben share the pot');
  expect(withoutName('Ada et Ben partagent', 'Ada')).toBe('Ada et Ben partagent');
  expect(withoutName('Round 2 begins', '')).toBe('Round 2 begins');
});
