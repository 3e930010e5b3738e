// Origin's table: where names of territories are placed, what a move offers, and what others did to the viewer.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Wasm } from '../../src/engine/wasm';
import { doneTo } from '../../src/games/origin/events';
import { wayBetween } from '../../src/games/origin/motion';
import { levelsOf, tilesOf } from '../../src/games/origin/outcome';
import { type Name, placeNames, widthOf } from '../../src/games/origin/place';
import { EVENTS } from '../../src/generated/numbers';
import type { Session } from '../../src/table/session.svelte';

const name = (id: string, x: number, y: number): Name => ({ id, text: 'Somewhere', x, y, below: 4, tall: false });
const kindOf = (wanted: string) => EVENTS.origin.findIndex(({ name: found }) => found === wanted);

describe('names on the map', () => {
  it('are below their place if it is free', () => {
    expect(placeNames([name('a', 200, 200)], [], 12, 1, [400, 400]).get('a')).toEqual([200, 204]);
  });
  it('move aside when something stands there', () => {
    const [x] = placeNames([name('a', 200, 200)], [[160, 160, 240, 240]], 12, 1, [400, 400]).get('a')!;
    expect(Math.abs(x - 200)).toBeGreaterThan(widthOf('Somewhere', 12) / 2);
  });
  it('are never cut at the edge', () => {
    for (const [x, y] of placeNames([name('a', 6, 200), name('b', 395, 390)], [], 12, 1, [400, 400]).values()) {
      expect(x - widthOf('Somewhere', 12) / 2).toBeGreaterThanOrEqual(4);
      expect(x + widthOf('Somewhere', 12) / 2).toBeLessThanOrEqual(396);
      expect(y).toBeLessThan(400);
    }
  });
  it('do not cover each other', () => {
    const placed = placeNames([name('a', 200, 200), name('b', 204, 201)], [], 12, 1, [400, 400]);
    expect(placed.get('b')).not.toEqual(placed.get('a'));
  });
});

describe('what a move brings', () => {
  it('lists each level of the tiles once, in order', () => {
    // Of events, the viewer's own tile counts: it was the only one.
    expect(tilesOf({ events: [[kindOf('TILE'), 0, 0, 3]], view: {} }, 0)).toEqual(['tile yellow 3']);
    expect(
      levelsOf(tilesOf({ legal: ['tile orange 4', 'tile orange 1', 'tile brown 1', 'decline'], events: [], view: {} }, 0)),
    ).toEqual([1, 4]);
  });
});

describe('what others did to the viewer', () => {
  const event = [kindOf('DISPLACED'), 1, 0, 3, 4, 0, 0];
  const session = (seat: number) =>
    ({ events: [event], log: [{ n: 1, at: 0, item: { event }, words: 'pushed' }], seat }) as unknown as Session;
  it('is told to the one displaced only', () => {
    expect(doneTo(session(0), undefined)?.text).toBe('pushed');
    expect(doneTo(session(2), undefined)).toBeUndefined();
    expect(doneTo(session(-1), undefined)).toBeUndefined();
  });
});

describe('the way of a pawn', () => {
  const wasm = new Wasm(new WebAssembly.Module(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url))));
  const { data, facts } = wasm.call({ do: 'data', game: 'origin' }) as {
    data: { board: { territories: { id: string }[]; land: [string, string][]; straits: { between: [string, string] }[] } };
    facts: { territories: string[]; ways: number[][] };
  };
  const { territories: ids, ways } = facts;
  it('leads over neighbours, from every territory to every other', () => {
    expect(ids).toEqual(data.board.territories.map(({ id }) => id));
    const joined = new Set(
      [...data.board.land, ...data.board.straits.map(({ between }) => between)].flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]),
    );
    for (const from of ids.keys())
      for (const to of ids.keys()) {
        const way = wayBetween({ ids, ways }, from, to);
        expect([way[0], way.at(-1)]).toEqual([ids[from], ids[to]]);
        for (const [i, id] of way.slice(1).entries()) expect(joined).toContain(`${way[i]} ${id}`);
      }
  });
  it('is a jump if there is none', () => {
    expect(
      wayBetween(
        {
          ids: ['a', 'b'],
          ways: [
            [-1, -1],
            [-1, -1],
          ],
        },
        0,
        1,
      ),
    ).toEqual(['a', 'b']);
  });
});
