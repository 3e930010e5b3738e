// The kinds of events that boards know are those of the rules, in the same order: the headers are read here.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENTS as evolution } from '../../src/games/evolution/events';
import { EVENTS as laborigines } from '../../src/games/laborigines/events';
import { EVENT as origin } from '../../src/games/origin/events';

function kinds(game: string, prefix: string): string[] {
  const header = readFileSync(new URL(`../../../src/games/${game}/${game}.h`, import.meta.url), 'utf8');
  const list = new RegExp(`enum ${prefix.toLowerCase()}_event_kind \\{([^}]*)\\}`).exec(header)![1]!;
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
