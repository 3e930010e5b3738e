// Splitting rules into pieces, and searching them.
import { expect, test } from 'vitest';
import { kindOf } from '../../src/ui/files';
import { matches, pieces, readCard } from '../../src/ui/rulebook';

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

test('a file is a record, a position, or neither', () => {
  expect(kindOf('moa-record 1\ngame evolution')).toBe('record');
  expect(kindOf(' {"game": "evolution"}')).toBe('position');
  expect(kindOf('<!doctype html>')).toBeUndefined();
});
