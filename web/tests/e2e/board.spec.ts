// Turns played on the board itself, without the list of choices.
import type { Locator, Page } from '@playwright/test';
import { beside, board, expect, expected, playComputer, playOn, result, test } from './support';

const log = (page: Page): Locator => page.getByRole('list', { name: 'What happened' }).getByRole('listitem');

test('Evolution: cards are laid, used and spent; species are fed', async ({ page }) => {
  await playComputer(page, 'Evolution');
  const hand = page.getByRole('region', { name: 'Your hand' }).getByRole('button');
  const mine = page.getByRole('region', { name: 'Player 1', exact: true });
  const species = mine.getByRole('article');
  await expect(hand).toHaveCount(4);
  // A card can be chosen when nothing is left to show.
  const take = async () => {
    await expect(hand.first()).toHaveAttribute('aria-pressed', 'false');
    await hand.first().click();
  };
  await take();
  await expect(hand).toHaveCount(3);
  await expect(page.getByText('Select a card to play.')).toBeVisible();

  // A trait; a card for a new species; another for a larger population.
  await take();
  await mine.getByRole('button', { name: 'As a trait on species A' }).click();
  await expect(hand).toHaveCount(2);
  await expect(species.first()).toContainText('face down');
  await take();
  await mine.getByRole('button', { name: 'Discard it for a new species on the right' }).click();
  await expect(species).toHaveCount(2);
  await take();
  await mine.getByRole('button', { name: 'Discard it to raise the population of species B to 2' }).click();
  await expect(page.getByRole('article', { name: /^Species B: population 2/ }).first()).toBeVisible();
  await expect(hand).toHaveCount(0);

  // No cards are left: feed until the round is over.
  const feeds = species.getByRole('button', { name: /feed|eat|take|attack/i });
  const bar = page.locator('[data-zone="prompt"] .primary');
  const round = page.getByRole('banner').getByText('Round 2');
  await expect(async () => {
    if ((await feeds.count()) > 0) await feeds.first().click({ timeout: 1000 });
    else if ((await bar.count()) > 0) await bar.first().click({ timeout: 1000 });
    await expect(round).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000 });
});

// Nothing can be attacked, since all others are protected; the player's own forager may take only one food.
const SAFE = {
  game: 'evolution',
  phase: 'feed',
  hole: 5,
  players: [
    {
      species: [
        { population: 2, body: 3, traits: ['carnivore'] },
        { population: 3, body: 3, traits: ['foraging'] },
      ],
    },
    {
      species: [
        { population: 2, body: 2, traits: ['climbing'] },
        { population: 2, body: 4 },
      ],
    },
  ],
};

test('Evolution: a species says why it is safe, and food may be left', async ({ page }) => {
  await page.goto('/play/evolution?new=1');
  await page.getByText('Load a saved game').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'safe.json', mimeType: 'text/plain', buffer: Buffer.from(JSON.stringify(SAFE)) });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const mine = page.getByRole('region', { name: 'Player 1', exact: true }).getByRole('article');
  const rival = page.locator('[data-species="2 1"]');
  await expect(mine.first().getByRole('button', { name: 'Attack' })).toHaveCount(0);
  await rival.getByRole('button', { name: 'Safe from you' }).hover();
  await expect(page.locator('#explanation')).toContainText('Climbing protects this species');
  await expect(page.locator('#explanation')).toContainText('EVO-5.23');
  await page.locator('[data-species="2 2"]').getByRole('button', { name: 'Safe from you' }).click();
  await expect(page.locator('#explanation')).toContainText('too large');
  await page.keyboard.press('Escape');

  await expect(mine.nth(1).getByRole('button', { name: 'Feed species B (take 2)' })).toHaveText('Feed');
  await mine.nth(1).getByRole('button', { name: 'Feed species B (take only 1)' }).click();
  await expect(mine.nth(1)).toHaveAccessibleName(/food 1$/);
});

test('the log follows what happens, unless somebody reads further up', async ({ page }) => {
  await playComputer(page, 'Origin');
  const list = page.getByRole('list', { name: 'What happened' });
  const below = () => list.evaluate((all) => all.scrollHeight - all.scrollTop - all.clientHeight);
  for (let k = 0; k < 4; k++) {
    await playOn(page, 3);
    await expect.poll(below).toBeLessThan(5);
  }
  await list.evaluate((all) => {
    all.scrollTop = 0;
  });
  await page.waitForTimeout(200);
  await playOn(page, 3);
  await page.waitForTimeout(500);
  expect(await below()).toBeGreaterThan(60);
});

test('what is gone is not explained any more', async ({ page }) => {
  await playComputer(page, 'Evolution');
  await page.locator('[data-card]').first().hover();
  await page
    .getByRole('link', { name: 'Moa' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
    });
  await expect(board(page)).toHaveCount(0);
  await page.waitForTimeout(1500);
  await expect(page.locator('#explanation')).toHaveCount(0);
});

test('Laborigines: a circle to begin on, then dice and ways', async ({ page }) => {
  await playComputer(page, 'Laborigines');
  await beside(page, 'Log');
  await expect(expected(page)).toContainText('Choose a circle');
  const before = await log(page).count();
  const ring = page.getByRole('group', { name: 'The ring' });
  await expect(async () => {
    const free = ring.getByRole('button', { name: /^Circle \d+: [^,]*(, below[^,]*)?$/ });
    await free.nth(7).click({ timeout: 1000 });
    await expect(expected(page)).not.toContainText('Choose a circle', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(log(page).filter({ hasText: /starts on circle/ })).not.toHaveCount(0);
  expect(await log(page).count()).toBeGreaterThan(before);

  // Any decision in the own zone: a way, or stones to give.
  for (let turns = 0; turns < 5 && (await result(page).count()) === 0; turns++) {
    const asked = page.locator('[data-zone=hand], [data-zone=prompt]').locator('[data-choice]:enabled, .primary');
    await expect(asked.first().or(result(page))).toBeVisible({ timeout: 30_000 });
    if ((await result(page).count()) > 0) break;
    const lines = await log(page).count();
    const more = page.getByRole('button', { name: /^one more/, disabled: false });
    while ((await more.count()) > 0) await more.first().click();
    await asked.last().click();
    await expect.poll(() => log(page).count()).toBeGreaterThan(lines);
  }
});

// Regression: Desk.renew chose the second half while the session was still sending the first, and Session.play ignored it.
test('Origin: a card is kept, a new pawn evolves and settles', async ({ page }) => {
  await playComputer(page, 'Origin');
  await beside(page, 'Log');
  await page.getByRole('region', { name: 'Cards in hand' }).getByRole('button').first().click();
  await expect(expected(page)).toContainText('Choose a pawn from the supply', { timeout: 30_000 });
  await page
    .getByRole('region', { name: 'Supply of pawns' })
    .getByRole('button', { name: /in the supply/, disabled: false })
    .first()
    .click();
  await expect(expected(page)).toContainText('Choose a territory for the new pawn');
  const before = await log(page).count();
  // The middle of a shape may lie outside it.
  await page.getByRole('group', { name: 'Map of the world' }).getByRole('button', { disabled: false }).first().press('Enter');
  const way = page
    .getByRole('group', { name: /^Ways to/ })
    .getByRole('button')
    .first();
  if ((await way.count()) > 0) await way.click();
  // Both halves of the choice are played, not only the first.
  await expect.poll(() => log(page).count()).toBeGreaterThan(before);
  await expect(expected(page)).not.toContainText('Choose a territory for the new pawn');
});
