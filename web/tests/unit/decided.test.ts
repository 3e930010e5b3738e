// Tie-breaks are shown in the engine's words, with the ranks of the table.
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Said, TableAnswer } from '../../src/engine/types';
import { Wasm } from '../../src/engine/wasm';

const generated = (name: string) => new Uint8Array(readFileSync(new URL(`../../src/generated/${name}`, import.meta.url)));

// 8 points each in Evolution, 3 trait cards against 2.
const tie = {
  game: 'evolution',
  phase: 'over',
  players: [
    { bag: 0, species: [{ population: 6, traits: ['horns', 'fertile'] }] },
    {
      bag: 3,
      species: [
        { population: 1, traits: ['horns', 'fertile'] },
        { population: 1, traits: ['climbing'] },
      ],
    },
  ],
};

const seats = [{ name: 'Ada' }, { name: 'Bob' }];
const opening = { do: 'table_open', position: tie, seats, seed: 'a'.repeat(64), now: 0 };
const engine = () => new Wasm(new WebAssembly.Module(generated('engine.wasm')));

describe('what decided', () => {
  it('is said for a table of a server, unless it ended otherwise', () => {
    const wasm = engine();
    const { state } = (wasm.call(opening) as TableAnswer).update!;
    const decided = (result: object) => {
      const request = { do: 'hold', game: 'evolution', sample: state.sample, seat: -1, names: ['Ada', 'Bob'], result };
      return (wasm.call(request) as Said).standing;
    };
    expect(decided(state.result!).decided?.map(({ words }) => words)).toEqual([
      'Tied at 8 points: Bob wins with more trait cards (3 to 2).',
    ]);
    const resigned = decided({ why: 'resigned', rank: [1, 2], points: [8, 8] });
    expect(resigned.decided).toEqual([]);
    expect(resigned.rank).toEqual([1, 2]);
  });

  it.each([
    ['en', 'Tied at 8 points: Bob wins with more trait cards (3 to 2).'],
    ['de', 'Gleichstand mit 8 Punkten: Bob gewinnt mit mehr Eigenschaftskarten (3 zu 2).'],
    ['fr', 'Égalité à 8 points : Bob gagne avec plus de cartes Trait (3 contre 2).'],
    ['it', 'Parità a 8 punti: Bob vince con più carte tratto (3 a 2).'],
  ])('has words in %s', (language, words) => {
    const wasm = engine();
    if (language !== 'en') wasm.speak(generated(`${language}.mo`));
    const { said } = (wasm.call(opening) as TableAnswer).update!;
    expect(said!.standing.decided!.map((decision) => decision.words)).toEqual([words]);
  });
});
