// Whole games on the server: two people in their own browsers and a bot, from the lobby to the final score.
import { readFileSync } from 'node:fs';
import { board, expect, GAMES, sitDown, openTable, playToTheEnd, points, test } from './support';

for (const title of GAMES) {
  test(`${title}: two people and a computer player play a whole game`, async ({ visitor, server }) => {
    const [ada, ben] = [await visitor(), await visitor()];
    const link = await openTable(ada, { title, name: 'Ada', seats: ['me', 'open', 'random'] });
    await sitDown(ben, link, 'Ben');
    for (const page of [ada, ben]) await expect(board(page)).toBeVisible();
    await playToTheEnd(ada, ben);

    const seen = await points(ada);
    expect(seen.map(([name]) => name).toSorted()).toEqual(['Ada', 'Ben', 'Computer 3']);
    expect(await points(ben)).toEqual(seen);

    const [file] = await Promise.all([
      ben.waitForEvent('download'),
      ben.getByRole('button', { name: 'Download game' }).first().click(),
    ]);
    const record = readFileSync(await file.path(), 'utf8');
    expect(server.verify(record)).toBeTruthy();
    // A record with a changed outcome is rejected.
    expect(() => server.verify(record.replace(/\d(?=\n)/, (digit) => String((Number(digit) + 1) % 10)))).toThrow();
  });
}
