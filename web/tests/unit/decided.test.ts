// Tie-breaks are shown in the engine's words, and only those that the table confirms.
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Decision, TableAnswer } from '../../src/engine/types';
import { Wasm } from '../../src/engine/wasm';
import { toldBy } from '../../src/ui/decided';

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

describe('what decided', () => {
  const decision: Decision = { ahead: [1], behind: [0], by: 'traits', words: 'Bob wins' };

  it('is said for what the table and the engine agree on', () => {
    expect(toldBy([{ ahead: [1], behind: [0], by: 'traits' }], [decision])).toEqual(['Bob wins']);
  });
  it('is not said for a table that ended otherwise, or ranks others', () => {
    expect(toldBy([], [decision])).toEqual([]);
    expect(toldBy([{ ahead: [0], behind: [1], by: 'traits' }], [decision])).toEqual([]);
    expect(toldBy([{ ahead: [1], behind: [0, 2], by: 'traits' }], [decision])).toEqual([]);
  });
  it('is not said where points did', () => {
    const points: Decision = { ahead: [1], behind: [0], by: 'points' };
    expect(toldBy([points], [points])).toEqual([]);
  });

  it.each([
    ['en', 'Tied at 8 points: Bob wins with more trait cards (3 to 2).'],
    ['de', 'Gleichstand mit 8 Punkten: Bob gewinnt mit mehr Eigenschaftskarten (3 zu 2).'],
    ['fr', 'Égalité à 8 points : Bob gagne avec plus de cartes Trait (3 contre 2).'],
    ['it', 'Parità a 8 punti: Bob vince con più carte tratto (3 a 2).'],
  ])('has words in %s', (language, words) => {
    const wasm = new Wasm(new WebAssembly.Module(generated('engine.wasm')));
    if (language !== 'en') wasm.speak(generated(`${language}.mo`));
    const seats = [{ name: 'Ada' }, { name: 'Bob' }];
    const opened = wasm.call({ do: 'table_open', position: tie, seats, seed: 'a'.repeat(64), now: 0 });
    const { state, said } = (opened as TableAnswer).update!;
    expect(toldBy(state.result!.decided!, said!.standing.decided!)).toEqual([words]);
  });
});
