// The kinds of events that boards know are those of the rules, in the same order: the headers are read here.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENTS as evolution } from '../../src/games/evolution/events';
import { EVENTS as laborigines, eventRule, VOIDS } from '../../src/games/laborigines/events';
import { EVENT as origin } from '../../src/games/origin/events';

function header(game: string): string {
  return readFileSync(new URL(`../../../src/games/${game}/${game}.h`, import.meta.url), 'utf8');
}

function kinds(game: string, prefix: string): string[] {
  const list = new RegExp(`enum ${prefix.toLowerCase()}_event_kind \\{([^}]*)\\}`).exec(header(game))![1]!;
  return [...list.replace(/\/\*.*?\*\//gs, '').matchAll(new RegExp(`${prefix}_EV_(\\w+)`, 'g'))].map((match) => match[1]!);
}

describe('event kinds', () => {
  it.each([
    ['evolution', 'EVO', evolution],
    ['laborigines', 'LAB', laborigines],
    ['origin', 'ORI', Object.keys(origin)],
  ] as const)('of %s', (game, prefix, known) => {
    expect([...known]).toEqual(kinds(game, prefix));
  });
});

const ruleOf = (name: (typeof laborigines)[number], args: number[]) =>
  eventRule(laborigines.indexOf(name), [laborigines.indexOf(name), ...args, 0, 0, 0]);

describe('what does not happen in Laborigines', () => {
  it('has the reasons of the rules, in their order, each with its rule', () => {
    const list = /enum lab_void \{([^}]*)\}/.exec(header('laborigines'))![1]!;
    const found = [...list.matchAll(/LAB_VOID_(\w+),\s*\/\*.*?(LAB-[\d.]+) \*\//g)].map((match) => [match[1]!, match[2]!]);
    expect(Object.entries(VOIDS)).toEqual(found);
  });
  it('leads to the rule of its reason', () => {
    expect(ruleOf('VOID', [0, 0, 2])).toBe('LAB-4.11');
    expect(ruleOf('TURNED', [0, 3, 2])).toBe('LAB-6.4');
    expect(ruleOf('MOVED', [0, 0, 2])).toBe('LAB-5.1');
  });
});
