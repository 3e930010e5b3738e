import { expect, test } from 'vitest';
import { viewsBefore } from '../../src/table/patch';

const last = {
  hole: 3,
  players: [
    { bag: 2, species: [{ id: 1 }] },
    { bag: 0, species: [] },
  ],
  turn: { player: 1 },
};

test('no patches, no views', () => expect(viewsBefore(last, [])).toEqual([]));

test('each patch is against the view that follows it', () => {
  const views = viewsBefore(last, [{ hole: 5 }, { hole: 4, turn: { player: null, draws: 1 } }, {}]);
  expect(views[2]).toEqual(last);
  expect(views[1]).toEqual({ ...last, hole: 4, turn: { draws: 1 } });
  expect(views[0]).toEqual({ ...last, hole: 5, turn: { draws: 1 } });
});

test('arrays are patched by index, or replaced', () => {
  const [view] = viewsBefore(last, [{ players: { 0: { species: [] }, 1: { bag: 4 } } }]);
  expect(view).toEqual({
    ...last,
    players: [
      { bag: 2, species: [] },
      { bag: 4, species: [] },
    ],
  });
  expect(viewsBefore({ list: [1, 2] }, [{ list: [1] }])).toEqual([{ list: [1] }]);
});

test('the views given are not changed', () => {
  const before = structuredClone(last);
  viewsBefore(last, [{ players: { 0: { bag: 9 } }, turn: { player: null } }]);
  expect(last).toEqual(before);
});
