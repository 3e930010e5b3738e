// On a phone: no screen is wider than the window, and buttons are large enough for fingers.
import type { Page } from '@playwright/test';
import { beside, board, expect, GAMES, openTable, playComputer, playOn, playToTheEnd, sitDown, test } from './support';

const SCREENS = [
  '/',
  '/play/evolution?new=1',
  '/play/laborigines?people=2',
  '/play/origin?new=1',
  '/lobby',
  '/new/laborigines',
  '/me',
  '/person/Nobody',
  '/rules',
  '/rules/evolution',
  '/rules/laborigines',
  '/rules/origin',
  '/replay',
  '/settings',
  '/about',
  '/nowhere',
  '/play/chess',
  '/table/000000000000',
];
const LEAST = 40;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function fits(page: Page, where: string): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(360);
  expect.soft(window, `${where} makes the page wider than the phone`).toBe(360);
}

// The targets needed for playing: main buttons, choices, and the tools of the table.
async function fitsFingers(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('button.main, a.button, [data-action], header button')].flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        const shown = button.checkVisibility({ visibilityProperty: true }) && width > 1 && !button.closest('details:not([open])');
        return shown && (height < least || width < least)
          ? [`${button.innerText || button.getAttribute('aria-label')}: ${Math.round(width)}×${Math.round(height)}`]
          : [];
      }),
    LEAST,
  );
  expect.soft(small, `${where}: too small for a finger`).toEqual([]);
}

test('every screen fits on a phone', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await fits(page, screen);
    await fitsFingers(page, screen);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await fits(page, 'the menu');
});

for (const title of GAMES) {
  test(`${title} fits on a phone`, async ({ page }) => {
    await playComputer(page, title);
    for (const moves of [1, 4, 12]) {
      await fits(page, `${title} before ${moves} more`);
      await fitsFingers(page, `${title} before ${moves} more`);
      await playOn(page, moves);
    }
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    for (const tab of ['Log', 'Rules', 'Table'] as const) {
      await beside(page, tab);
      await fits(page, `${title}, ${tab}`);
    }
  });

  test(`${title}: the result and the replay fit on a phone`, async ({ page }) => {
    await playComputer(page, title);
    await playToTheEnd(page);
    await fits(page, `${title}, the result`);
    await fitsFingers(page, `${title}, the result`);
    await page.getByRole('link', { name: 'Replay' }).last().click();
    await expect(board(page)).toBeVisible();
    await fits(page, `${title}, the replay`);
  });
}

test('a table of the server fits on a phone', async ({ visitor }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const [ada, ben] = [await visitor(phone), await visitor(phone)];
  const link = await openTable(ada, {
    title: 'Evolution',
    name: 'A name as long as any may be ok',
    seats: ['me', 'open', 'random', 'random'],
  });
  await fits(ada, 'the waiting room');
  await fitsFingers(ada, 'the waiting room');
  await sitDown(ben, link, 'Benedikt Rumpelstilzchen-Mueler');
  await expect(board(ben)).toBeVisible();
  await fits(ben, 'the table');
  await ben.getByRole('button', { name: 'Chat' }).click();
  await fits(ben, 'the chat');
});
