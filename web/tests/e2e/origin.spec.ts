// The table of Origin: what is chosen stays whole and uncovered, and nothing moves while the prompt changes.
import type { Page } from '@playwright/test';
import { expect, test } from './support';

type Size = [number, number];

async function open(page: Page, [width, height]: Size, lang: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`/play/origin?players=4&level=easy&seed=7&lang=${lang}&speed=instant`);
  await ready(page);
}

const offered = (page: Page) => page.locator('[data-action]').count();
const ready = (page: Page) => expect.poll(() => offered(page), { timeout: 30_000 }).toBeGreaterThan(0);

// Plays at random from the list of choices, until a choice of that kind is offered.
async function playUntil(page: Page, kind: string): Promise<void> {
  for (let k = 0; k < 120; k++) {
    await ready(page);
    if ((await page.locator(`[data-action^="${kind}"]`).count()) > 0) return;
    await page.evaluate((n) => {
      const list = [...document.querySelectorAll<HTMLElement>('[data-action]')];
      const cards = list.find(({ dataset }) => dataset.action === 'reward 2');
      (cards ?? list[(n * 7919 + 3) % list.length])?.click();
    }, k);
    await page.waitForTimeout(30);
  }
  throw new Error(`no ${kind} was offered`);
}

// What is wrong with the cards of the hand: outside the window, covered, or with a text that is cut.
const faults = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-card]')].flatMap((card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      const name = card.dataset.card ?? '';
      const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const corners = [
        [left + 12, top + 12],
        [right - 12, top + 12],
        [left + 12, bottom - 12],
        [right - 12, bottom - 12],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const;
      const covered = corners.some(([x, y]) => !card.contains(document.elementFromPoint(x, y)));
      const cut = [...card.querySelectorAll('strong, .text, .type')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4,
      );
      return [
        ...(inside ? [] : [`${name} is outside`]),
        ...(covered ? [`${name} is covered`] : []),
        ...(cut ? [`${name} is cut`] : []),
      ];
    }),
  );

// The foot of a target that is on the screen, in pixels.
const targetOn = (page: Page) =>
  page.evaluate(() => {
    const feet = [...document.querySelectorAll<SVGGElement>('[data-spot^="territory:"]')].flatMap((spot) => {
      const id = spot.dataset.spot!.slice(10);
      const { e, f } = spot.getScreenCTM()!;
      const there = document.elementFromPoint(e, f)?.closest<SVGElement>('[data-at]')?.dataset.at === id;
      return there && document.querySelector(`[data-territory="${id}"].can`) ? [[e, f] as [number, number]] : [];
    });
    return feet[0];
  });

const SIZES: Size[] = [
  [1024, 640],
  [1366, 768],
  [1920, 1080],
  [740, 360],
  [390, 844],
  [360, 640],
];

test('Origin: cards are whole and uncovered at every size, in the language with the longest texts', async ({ page }) => {
  await open(page, [1366, 768], 'de');
  await playUntil(page, 'under');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const tab = page.locator('[data-spot="hand"][aria-pressed]');
    if (Math.min(width, height) < 480) await tab.click();
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await expect.poll(() => faults(page), { message: `${width}x${height}` }).toEqual([]);
  }
});

test('Origin: the board keeps its size while the prompt changes, and pointing tells the consequence', async ({ page }) => {
  await open(page, [1024, 640], 'fr');
  const board = page.locator('[data-zone="board"]');
  const before = await board.boundingBox();
  for (let k = 0; k < 2; k++) {
    await playUntil(page, 'evolve');
    await page.locator('[data-choice^="evolve"]').first().click();
    await expect.poll(() => targetOn(page)).toBeDefined();
    await page.mouse.move(...(await targetOn(page))!);
    await expect(page.locator('[data-zone="prompt"] .primary')).toBeVisible();
    await expect(page.locator('.callout li').first()).toBeVisible();
    expect(await board.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('[data-action]').first().dispatchEvent('click');
    await ready(page);
    expect(await board.boundingBox()).toEqual(before);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('Origin: a tap points, the button confirms, and the supply does not cover the map', async ({ page }) => {
    await open(page, [390, 844], 'en');
    await playUntil(page, 'evolve');
    const map = (await page.locator('[data-zone="board"]').boundingBox())!;
    const pawn = page.locator('[data-choice^="evolve"]').first();
    expect((await pawn.boundingBox())!.y).toBeGreaterThanOrEqual(map.y + map.height);
    await pawn.tap();
    await expect(page.locator('.territory.can').first()).toBeAttached();
    const foot = await targetOn(page);
    expect(foot).toBeDefined();
    await page.touchscreen.tap(...foot!);
    const button = page.locator('[data-zone="prompt"] .primary');
    await expect(button).toContainText(/Settle in|Displace/);
    await button.tap();
    await expect(button.filter({ hasText: /Settle in|Displace/ })).toHaveCount(0);
  });
});
