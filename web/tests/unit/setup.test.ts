// Which options a number of players allows, as the engine reports; settings are kept where possible.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GameFacts } from '../../src/engine/types';
import { Wasm } from '../../src/engine/wasm';
import { seatName } from '../../src/table/names';
import { fitOptions, newChair, readQuick, seatsOf, valuesFor } from '../../src/ui/setup';

const module = new WebAssembly.Module(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url)));
const { games } = new Wasm(module).call({ do: 'facts' }) as { games: GameFacts[] };
const laborigines = games.find(({ id }) => id === 'laborigines')!;
const origin = games.find(({ id }) => id === 'origin')!;
const variant = (set: string, count: number) => fitOptions(laborigines, { variant: set, memory: 'yes' }, count);

it('knows how many play twins and teams', () => {
  const option = laborigines.options.find(({ name }) => name === 'variant')!;
  expect([2, 3, 4, 5, 6].map((count) => valuesFor(option, count))).toEqual([
    ['basic', 'twins'],
    ['basic', 'twins'],
    ['basic', 'teams'],
    ['basic'],
    ['teams'],
  ]);
});

it('leaves what is set, or takes what is usual, or what there is', () => {
  expect(variant('twins', 3)).toEqual({ variant: 'twins', memory: 'yes' });
  expect(variant('twins', 4)).toEqual({ variant: 'basic', memory: 'yes' });
  expect(variant('twins', 6)).toEqual({ variant: 'teams', memory: 'yes' });
});

it('lets nobody start who does not play', () => {
  const option = origin.options.find(({ name }) => name === 'start')!;
  expect(valuesFor(option, 2)).not.toContain('3');
  expect(fitOptions(origin, { start: '3' }, 2).start).toBe(option.default);
  expect(fitOptions(origin, { start: '3' }, 3).start).toBe('3');
});

it('reads a link that starts a game, and says what is wrong with it', () => {
  const read = (query: string) => readQuick(origin, new URLSearchParams(query));
  expect(read('quick=1')).toEqual({ players: 2, level: 'easy' });
  expect(read('players=3&level=hard&seed=7')).toEqual({ players: 3, level: 'hard', seed: '7'.padStart(64, '0') });
  expect(() => read('players=5')).toThrow('Origin is for 2 to 4 players');
  expect(() => read('players=two')).toThrow('players=two');
  expect(() => read('level=genius')).toThrow('novice, easy, medium, hard, master');
  expect(() => read('seed=-1')).toThrow('seed=-1');
});

it('stores no name for seats that nobody named', async () => {
  const seats = await seatsOf(origin, [newChair('person'), { ...newChair('person'), name: ' Ben ' }, newChair('bot')], {});
  expect(seats.map(({ name }) => name)).toEqual([undefined, 'Ben', undefined]);
  expect(seats.map(seatName)).toEqual(['Player 1', 'Ben', 'Computer 3']);
});
