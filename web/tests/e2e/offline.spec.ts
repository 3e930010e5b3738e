// Without a server: after one visit, games on this device start, can be played to the end, and are stored.
import type { Page } from '@playwright/test';
import { beside, board, choices, expect, GAMES, playComputer, playOn, playToTheEnd, type Server, test, take } from './support';

test.use({ serviceWorkers: 'allow' });
// A test that stopped its worker's server starts it again for the next tests.
test.afterEach(async ({ server }) => server.start());

// Loads everything for offline play, then stops the server.
async function loseServer(page: Page, server: Server): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
  });
  await server.stop();
  await page.reload();
}

test('a game against the computer is played to the end', async ({ page, server }) => {
  await loseServer(page, server);
  await expect(fetch(server.url)).rejects.toThrow();
  await playComputer(page, 'Laborigines');
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Play again' }).click();
  expect(await playOn(page, 2)).toBe(2);
});

test('every game, the rules and the languages are there', async ({ page, server }) => {
  await loseServer(page, server);
  for (const title of GAMES) {
    await playComputer(page, title);
    expect(await playOn(page, 3)).toBe(3);
  }
  await page.goto('/rules/evolution#EVO-5.25');
  await expect(page.getByRole('link', { name: 'EVO-5.25', exact: true }).last()).toBeInViewport();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('what needs the server', () => {
  test.use({ allowed: /WebSocket connection to/ });

  test('the lobby says that it cannot be reached', async ({ page, server }) => {
    await loseServer(page, server);
    await page.goto('/lobby');
    await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  });
});

test('a kept game goes on where it was', async ({ page, server }) => {
  await loseServer(page, server);
  await playComputer(page, 'Origin');
  await playOn(page, 6);
  await expect(choices(page).first()).toBeVisible();
  const log = await (await beside(page, 'Log')).innerText();
  const offered = await choices(page).allInnerTexts();
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(await beside(page, 'Log')).toHaveText(log, { useInnerText: true });
  await expect(choices(page)).toHaveText(offered, { useInnerText: true });

  await page.goto('/');
  await page
    .getByRole('region', { name: 'Continue' })
    .getByRole('link', { name: /Origin/ })
    .click();
  await expect(choices(page)).toHaveText(offered, { useInnerText: true });
});

test('people on the same device pass it on', async ({ page, server }) => {
  await loseServer(page, server);
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('button', { name: 'I am Player 1' }).click();
  await take(choices(page).first());
  await expect(page.getByRole('heading', { name: 'Pass the device to Player 2' })).toBeVisible();
});

test('several games are kept on a device, continued and deleted', async ({ page, server }) => {
  await loseServer(page, server);
  for (const seed of [7, 8]) {
    await page.goto(`/play/evolution?players=3&level=novice&seed=${seed}&speed=instant`);
    await expect(board(page)).toBeVisible();
    await playOn(page, 1);
  }
  await page.goto('/');
  const going = page.getByRole('region', { name: 'Continue' }).getByRole('article');
  await expect(going).toHaveCount(2);
  await expect(going.first()).toContainText('Computer 3');
  await going.first().getByRole('button', { name: 'Delete this game of Evolution' }).click();
  await expect(going).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(going).toHaveCount(2);
  await going.last().getByRole('link').click();
  await expect(board(page)).toBeVisible();
});

test('a link that asks for what there is not says so', async ({ page }) => {
  await page.goto('/play/origin?players=9');
  await expect(page.getByRole('alert')).toContainText('players=9 does not fit: Origin is for 2 to 4 players.');
  await page.goto('/play/origin?level=genius');
  await expect(page.getByRole('alert')).toContainText('level=genius does not exist.');
});
