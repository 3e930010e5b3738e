// The table of Evolution fits into every board, whatever the number of players and species.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answer, Command, Request } from '../../src/engine/types';
import { Wasm } from '../../src/engine/wasm';
import { diesOut } from '../../src/games/evolution/outcome';
import { layers, looks } from '../../src/games/evolution/creature/portrait';
import { plan } from '../../src/games/evolution/layout';
import { NUMBERS } from '../../src/generated/numbers';
import { TRAITS } from '../../src/games/evolution/traits';
import type { View } from '../../src/games/evolution/view';

// Sizes of the board zone on windows from 1024x640 to 3840x2160.
const BOARDS: [number, number][] = [
  [968, 395],
  [968, 450],
  [1102, 563],
  [1656, 837],
  [3576, 1857],
];
const TABLES = [[1], [6], [3, 2], [6, 6], [3, 3, 3], [6, 6, 6], [2, 3, 2, 3], [6, 6, 6, 6]];

it('fits all species of all players', () => {
  for (const [width, height] of BOARDS) {
    for (const rivals of TABLES) {
      for (const own of [1, 3, 6]) {
        const {
          own: card,
          rivals: cards,
          gap,
          pond,
          plate,
          deck,
        } = plan(width, height, own, rivals, NUMBERS.evolution.traits_max);
        const where = `${width}x${height}, ${own} against ${rivals.join(' ')}`;
        expect(own * (card.w + 8) + 2 * gap, `own row: ${where}`).toBeLessThanOrEqual(width);
        // Of more than two rivals, the first two sit on the left.
        const first = rivals.length > 2 ? 2 : 1;
        const sides = [cards.slice(0, first), cards.slice(first)].map((side, k) => ({
          wide: Math.max(0, ...side.map(({ w }, i) => rivals[k * first + i]! * (w + 6) - 6)),
          high: side.reduce((total, { h }) => total + h + plate, 0),
        }));
        expect(sides[0]!.wide + sides[1]!.wide + pond.w, `rivals: ${where}`).toBeLessThanOrEqual(width);
        for (const { high } of sides) expect(high + card.h, `height: ${where}`).toBeLessThanOrEqual(height);
        expect(pond.h + deck + card.h, `pond: ${where}`).toBeLessThanOrEqual(height);
        for (const { window } of [card, ...cards]) expect(window, where).toBeGreaterThan(20);
      }
    }
  }
});

it('shows one of the others at a time on phones', () => {
  for (const [width, height] of [
    [390, 372],
    [390, 616],
    [360, 282],
    [403, 316],
  ] as const) {
    const { tabs, own, rivals, pond, tab } = plan(width, height, 4, [3, 2, 6], NUMBERS.evolution.traits_max);
    expect(tabs).toBe(true);
    expect(own.h + rivals[0]!.h + pond.h + tab).toBeLessThanOrEqual(height);
    expect(own.w).toBeGreaterThanOrEqual(104);
  }
});

it('draws every pair of traits at every size', () => {
  for (const first of TRAITS)
    for (const second of TRAITS) {
      const markup = layers({ traits: [first, second], body: 6, population: 6, ...looks(1, 2), fed: true, small: true }).join('');
      expect(markup).not.toMatch(/NaN|undefined/);
    }
});

// The first player's species A died out: B is first in the row, and C second.
describe('what an attack does, when places in the row are not ids', () => {
  const wasm = new Wasm(new WebAssembly.Module(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url))));
  const ask = <C extends Command>(command: C, request: Request<C>) => wasm.call({ do: command, ...request }) as Answer<C>;
  const sample = {
    game: 'evolution',
    phase: 'prey',
    hole: 5,
    turn: { player: 1, attacker: 2 },
    players: [
      {
        species: [
          { id: 2, population: 2, body: 1 },
          { id: 3, population: 3, body: 4, traits: ['carnivore'] },
        ],
      },
      {
        species: [
          { id: 4, population: 1, body: 2 },
          { id: 5, population: 2, body: 3 },
        ],
      },
    ],
  };
  const { held, notes } = ask('hold', { game: 'evolution', sample, seat: 0, names: [] });
  const attack = (prey: string) => ask('try', { held: held!, actions: [`prey ${prey}`] });
  const view = sample as unknown as View;

  it('names the species that dies out by its place', () => {
    expect([...diesOut(view, attack('2 1').events)]).toEqual(['2 1']);
    expect([...diesOut(view, attack('2 2').events)]).toEqual([]);
  });
  it('tells the meat before the attack', () => {
    expect(notes).toMatchObject({ prey: { '2 1': { meat: 2 }, '2 2': { meat: 3 } }, refused: { '1 2': { rule: 'EVO-5.21' } } });
  });
});
