// Pebbles, the template game, is listed, played and explained like any other, although the client has no code for it.
import { beside, board, expect, openTable, playComputer, playToTheEnd, points, test } from '../e2e/support';

test('it is played to the end on this device, with the plain board', async ({ page }) => {
  await playComputer(page, 'Pebbles');
  await expect(board(page).getByLabel('The board as text')).toContainText('Round 1');
  await playToTheEnd(page);
  expect(await points(page)).toHaveLength(2);
  // Log lines link to their rule.
  const log = await beside(page, 'Log');
  await expect(log.getByRole('link', { name: 'Rule TPL-3.1' }).first()).toHaveAttribute('href', '/rules/template#TPL-3.1');
});

test('it is played to the end on the server', async ({ page }) => {
  await openTable(page, { title: 'Pebbles', name: 'Ada', seats: ['me', 'random', 'easy'] });
  await playToTheEnd(page);
  expect(await points(page)).toHaveLength(3);
});

test('its rules have a page, with chapters and cards', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('main').getByRole('link', { name: 'Pebbles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pebbles: rules');
  await expect(page.getByRole('heading', { level: 2, name: 'Choosing' })).toBeVisible();
  await expect(page.getByText('In each round everyone chooses one card, face down, all at the same time.')).toBeVisible();
});
