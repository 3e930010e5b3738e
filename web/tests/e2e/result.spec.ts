// The end of a game: the winner, and the tie-breaks.
import type { Page } from '@playwright/test';
import { expect, playComputer, resign, result, test } from './support';

const TRAITS_3 = {
  bag: 3,
  species: [
    { population: 1, traits: ['horns', 'fertile'] },
    { population: 1, traits: ['climbing'] },
  ],
};
const TRAITS_2 = { bag: 0, species: [{ population: 6, traits: ['horns', 'fertile'] }] };
const over = (...players: object[]) => JSON.stringify({ game: 'evolution', phase: 'over', players });

async function open(page: Page, position: string): Promise<void> {
  await page.goto('/play/evolution?new=1');
  await page.locator('summary').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'end.json', mimeType: 'application/json', buffer: Buffer.from(position) });
  await page.locator('form .start').click();
}

test('equal points are followed by the tie-break that told them apart', async ({ page }) => {
  await open(page, over(TRAITS_3, TRAITS_2));
  await expect(result(page)).toContainText('You have won on the tie-break!');
  await expect(result(page)).toContainText(/Tied at 8 points: \S.* wins with more trait cards \(3 to 2\)\./);
});

test('equal in everything is a shared win, and no tie-break is claimed', async ({ page }) => {
  await open(page, over(TRAITS_3, TRAITS_3));
  await expect(result(page)).toContainText(/ and .* share the win\./);
  await expect(result(page)).not.toContainText('Tied');
});

test('whoever resigns loses by that alone', async ({ page }) => {
  await playComputer(page, 'Evolution');
  await resign(page);
  await expect(result(page)).toContainText('resigned');
  await expect(result(page)).not.toContainText(/Tied|more trait cards/);
});
