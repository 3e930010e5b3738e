// One table at a time: what was begun is finished, what comes too late is refused.
import { expect, test } from 'vitest';
import { atDesk, DeskLost, takeDesk } from '../../src/table/desk';

const later =
  (done: string[], what: string, milliseconds = 5) =>
  () =>
    new Promise<void>((resolve) => {
      setTimeout(() => {
        done.push(what);
        resolve();
      }, milliseconds);
    });

test('work is done in the order in which it was asked for', async () => {
  const done: string[] = [];
  const owner = {};
  await Promise.all([
    takeDesk(owner, later(done, 'open', 20)),
    atDesk(owner, later(done, 'slow', 10)),
    atDesk(owner, later(done, 'quick', 0)),
  ]);
  expect(done).toEqual(['open', 'slow', 'quick']);
});

test('who has lost the desk plays nothing more', async () => {
  const done: string[] = [];
  const [first, second] = [{}, {}];
  await takeDesk(first, later(done, 'first'));
  const begun = atDesk(first, later(done, 'begun', 15));
  const taken = takeDesk(second, later(done, 'second'));
  const late = atDesk(first, later(done, 'late'));
  await expect(late).rejects.toBeInstanceOf(DeskLost);
  await Promise.all([begun, taken]);
  expect(done).toEqual(['first', 'begun', 'second']);
});

test('a table that cannot be opened leaves the other where it is', async () => {
  const owner = {};
  await takeDesk(owner, () => Promise.resolve());
  await expect(takeDesk({}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(atDesk(owner, () => Promise.resolve(7))).resolves.toBe(7);
});
