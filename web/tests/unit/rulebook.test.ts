// Splitting rules into pieces, and searching them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matches, pieces, readable, readCard, readTable } from '../../src/ui/rulebook';
import { readRules } from '../../tools/rules.mjs';

test('marks and numbers of rules stand apart, the usual mark is left out', () => {
  expect(pieces('[rule] Fat moves (EVO-5.5). [ruling] It triggers nothing.', '[rule]')).toEqual([
    { kind: 'text', text: ' Fat moves (' },
    { kind: 'rule', text: 'EVO-5.5' },
    { kind: 'text', text: '). ' },
    { kind: 'mark', text: 'ruling' },
    { kind: 'text', text: ' It triggers nothing.' },
  ]);
});

test('a card is taken apart into name, kind, text and rules', () => {
  expect(readCard({ id: 'leap', text: 'Leap (action): play it (or not). (ORI-4.2, ORI-10.3)' })).toEqual({
    id: 'leap',
    title: 'Leap (action)',
    name: 'Leap',
    text: 'Play it (or not).',
    rules: ['ORI-4.2', 'ORI-10.3'],
  });
  expect(readCard({ id: 'moa', text: 'Moa : il avance. (LAB-5.1)' })).toMatchObject({
    name: 'Moa',
    text: 'Il avance.',
    rules: ['LAB-5.1'],
  });
});

test('a search finds all its words, in any order, with or without accents', () => {
  expect(matches('hörner ANGRIFF', 'Ein Angriff auf Horner')).toBe(true);
  expect(matches('angriff zweimal', 'Ein Angriff auf Hörner')).toBe(false);
  expect(matches('', 'anything')).toBe(true);
});

test('a rule that announces a table has it, with cards by their names', () => {
  const text = readFileSync(new URL('../../../docs/rules/evolution.md', import.meta.url), 'utf8');
  const rules = readRules(text);
  const [first, deck, next] = rules;
  expect([first!.id, first!.table, next!.table]).toEqual(['EVO-1.1', undefined, undefined]);
  const cards = [readCard({ id: 'long_neck', text: 'Long Neck: eats first. (EVO-5.2)' })];
  const shown = readTable(deck!.table!, cards);
  expect(shown[0]).toEqual(['Card', 'Colour', 'Food values']);
  expect(shown).toHaveLength(18);
  expect(shown).toContainEqual(['Long Neck', 'green', '2 3 4 7 8 9']);
  expect(shown).toContainEqual(['pack hunting', 'red', '−3 −2 −1 1 2 3']);
});

test('words of the code are not shown', () => {
  const cards = [readCard({ id: 'small_explosion', text: 'Small Explosion: donate 4. (LAB-6.8)' })];
  expect(readable('small_explosion: as big_explosion', cards)).toBe('Small Explosion: as big explosion');
  expect(readable('[set] data/origin.json: 45 territories', cards)).toBe('[set] 45 territories');
});
