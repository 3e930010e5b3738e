// A connection lost in the middle of a move: the user is informed, nothing is lost, and nothing is played twice.
import type { Page } from '@playwright/test';
import { beside, choices, CUT, expect, expected, openTable, playTogether, sitDown, test, take } from './support';

test.use({ allowed: CUT });
test.afterEach(async ({ server }) => server.start());

const BANNER = /Connection lost\. Reconnecting/;
const lines = async (page: Page) => (await beside(page, 'Log')).getByRole('listitem').allInnerTexts();
// The log has more detail about a vote for its voter than for others.
const shared = async (page: Page) => (await lines(page)).filter((line) => !/vote[sd] |has voted|abstains/i.test(line));
const count = async (page: Page, what: RegExp) => (await lines(page)).filter((line) => what.test(line)).length;

// All players decide at the same time, in the vote for the most beautiful laborigine.
async function sitDownToVote(ada: Page, ben: Page): Promise<void> {
  await sitDown(ben, await openTable(ada, { title: 'Laborigines', name: 'Ada', seats: ['me', 'open', 'random'] }), 'Ben');
  for (const page of [ada, ben]) await expect(choices(page).first()).toBeVisible();
}

test('the server stops in mid-move and comes back', async ({ visitor, server }) => {
  const [ada, ben] = [await visitor(), await visitor()];
  await sitDownToVote(ada, ben);
  // Both vote while the server is down.
  await server.stop();
  await take(choices(ada).first());
  await expect(ada.getByText('Your move is saved and will be sent.')).toBeVisible();
  await expect(expected(ada).getByText('Sending…')).toBeVisible();
  await expect(ben.getByText(BANNER)).toBeVisible();
  await take(choices(ben).first());
  await server.start();

  for (const page of [ada, ben]) {
    await expect(page.getByText(BANNER)).toBeHidden({ timeout: 30_000 });
    await expect(expected(page).getByText('Sending…')).toBeHidden();
  }
  for (const page of [ada, ben]) await expect.poll(() => count(page, /gets \d votes?/i)).toBe(3);
  await playTogether([ada, ben], 10);
  await expect.poll(async () => (await shared(ada)).join() === (await shared(ben)).join()).toBe(true);
});

test('a move whose answer is lost is not played twice', async ({ visitor }) => {
  const [ada, ben] = [await visitor(), await visitor()];
  // The move arrives, but its answer and everything after it on this connection do not.
  const keys: string[] = [];
  const answers: string[] = [];
  await ada.routeWebSocket(/\/ws$/, (client) => {
    const there = client.connectToServer();
    let move: number | undefined;
    client.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; id: number; key?: string };
      if (message.type === 'move') {
        move = message.id;
        keys.push(message.key ?? '');
      }
      there.send(text);
    });
    there.onMessage((text) => {
      const { id, type } = JSON.parse(String(text)) as { id?: number; type: string };
      if (move !== undefined && id === move) answers.push(type);
      if (move === undefined || answers.length > 1) client.send(text);
      else if (id === move) {
        void there.close();
        void client.close({ code: 1001 });
      }
    });
  });
  await sitDownToVote(ada, ben);
  await take(ben.getByRole('button', { name: 'Abstain' }).first());
  await take(ada.getByRole('button', { name: 'Abstain' }).first());
  // It is sent again unchanged, and answered again.
  await expect.poll(() => answers).toEqual(['ok', 'ok']);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);

  for (const page of [ada, ben]) {
    await expect(expected(page)).toContainText(/circle|Waiting/);
    await expect.poll(() => count(page, /gets \d votes?/i)).toBe(3);
  }
  expect(await count(ada, /abstains/i)).toBe(1);
  expect(await count(ben, /Ada\s+has voted/i)).toBe(1);
  expect(await shared(ben)).toEqual(await shared(ada));
});

test('a browser that was offline catches up', async ({ visitor }) => {
  const [ada, ben] = [await visitor(), await visitor()];
  await sitDownToVote(ada, ben);
  await ben.context().setOffline(true);
  await take(ben.getByRole('button', { name: 'Abstain' }).first());
  await take(ada.getByRole('button', { name: 'Abstain' }).first());
  await ben.context().setOffline(false);
  for (const page of [ada, ben]) await expect(expected(page)).toContainText(/circle|Waiting/);
  for (const page of [ada, ben]) await expect.poll(() => count(page, /gets \d votes?/i)).toBe(3);
  expect(await count(ada, /Ben\s+has voted/i)).toBe(1);
  await playTogether([ada, ben], 10);
  await expect.poll(async () => (await shared(ada)).join() === (await shared(ben)).join()).toBe(true);
  expect(await shared(ben)).toEqual(await shared(ada));
});
