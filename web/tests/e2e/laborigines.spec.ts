// The table of Laborigines: names and seats fit, ways are shown before they are taken, and nothing that can be chosen is covered.
import type { Page } from '@playwright/test';
import { expect, test } from './support';

const LINK = '/play/laborigines?players=4&level=easy&seed=7&speed=instant';
const SIZES = [
  { width: 1024, height: 640 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
];

const options = (page: Page) => page.locator('[data-options] [data-choice]');

// Abstains and starts on the first free circle; then the dice are rolled.
async function untilDice(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('[data-choice="abstain"]').click();
  const start = page.locator('[data-circle][data-choice^="place "]').first();
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toHaveAttribute('data-choice', /^die /);
}

// Texts that are cut off, and choices whose middle is hidden or outside the window.
const flaws = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
    for (const element of document.querySelectorAll<HTMLElement>('.lab *, [data-zone=hand] *, [data-zone=prompt] *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const { overflowX, clipPath } = getComputedStyle(element);
      if (overflowX === 'visible' || clipPath !== 'none' || element.clientWidth === 0) continue;
      if (element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${element.textContent}`);
    }
    for (const choice of document.querySelectorAll('[data-choice]')) {
      const { left, top, width, height } = choice.getBoundingClientRect();
      if (width === 0 || choice.closest('.choices')) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !choice.contains(hit)) found.push(`covered: ${choice.getAttribute('data-choice')}`);
    }
    return found;
  });

test('names are on one line, nothing is cut off or covered, and the zones keep their size', async ({ page }) => {
  await page.goto(`${LINK}&lang=de`);
  await expect(page.locator('[data-choice="vote 2"]')).toBeVisible();
  const boards: number[] = [];
  const measure = async () => (await page.locator('[data-zone="board"]').boundingBox())!.height;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => flaws(page), `the vote at ${size.width}x${size.height}`).toEqual([]);
    boards.push(await measure());
  }
  await untilDice(page, `${LINK}&lang=de`);
  for (const [i, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    await expect.poll(() => flaws(page), `the dice at ${size.width}x${size.height}`).toEqual([]);
    expect(await measure(), `the board at ${size.width}x${size.height}`).toBe(boards[i]);
    for (const seat of await page.locator('.seat .fit').all())
      expect((await seat.boundingBox())!.height, 'the height of a name').toBeLessThan(30);
  }
});

test('pointing at a way lights its card, its circle and its button', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await untilDice(page, LINK);
  const last = options(page).last();
  await last.hover();
  await expect(last).toHaveClass(/\bon\b/);
  await expect(page.locator('.way.on')).toHaveCount(1);
  await expect(page.locator('.rim.on')).toHaveCount(1);
  await page.locator('button.way').first().hover();
  await expect(options(page).first()).toHaveClass(/\bon\b/);
  await expect(last).not.toHaveClass(/\bon\b/);
});

test('a finger shows a way first and goes second', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await untilDice(page, LINK);
  const first = options(page).first();
  await first.tap();
  await expect(first).toHaveClass(/\bon\b/);
  await expect(first).toContainText('Tap again');
  await expect(page.locator('[data-zone="prompt"] .sentence')).toContainText('turns over');
  await first.tap();
  await expect(first).not.toContainText('Tap again');
});
