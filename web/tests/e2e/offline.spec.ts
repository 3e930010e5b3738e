// Without a server: after one visit, games on this device start, can be played to the end, and are stored.
import type { Page } from '@playwright/test';
import { beside, board, choices, expect, GAMES, playComputer, playOn, playToTheEnd, type Server, test } from './support';

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
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
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
    .getByRole('region', { name: 'Go on playing' })
    .getByRole('link', { name: /Origin/ })
    .click();
  await expect(choices(page)).toHaveText(offered, { useInnerText: true });
});

test('people on the same device pass it on', async ({ page, server }) => {
  await loseServer(page, server);
  await page.getByRole('article', { name: 'Evolution' }).getByRole('link', { name: 'Same device (pass and play)' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: 'I am Player 1' }).click();
  await choices(page).first().click();
  await expect(page.getByRole('heading', { name: 'Pass the device to Player 2' })).toBeVisible();
});
