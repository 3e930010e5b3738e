// Whole games, and turns on the boards, with the keyboard alone.
import type { Page } from '@playwright/test';
import { beside, board, expect, expected, result, test } from './support';

// Presses Tab until the element with that name and role has the focus, up to a limit.
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'tab' | 'radio',
  name: RegExp,
  within?: string,
  most = 600,
): Promise<void> {
  const area = within
    ? page.getByRole('article', { name: within, exact: true }).or(page.getByRole('region', { name: within, exact: true }))
    : page;
  for (let k = 0; k < most; k++) {
    await page.keyboard.press('Tab');
    if ((await area.getByRole(role, { name }).and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`no ${role} ${name} within ${most} steps`);
}

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? 'body');
const offered = (page: Page) => page.locator('[data-action]').count();

// It is our turn, or the game is over.
const ready = (page: Page) =>
  expect.poll(async () => (await result(page).count()) > 0 || (await offered(page)) > 0, { timeout: 60_000 }).toBe(true);

test('Laborigines from the first page to the result, by Tab, arrows, Enter, Space and numbers', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'radio', /^Evolution$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'link', /^Play Laborigines$/);
  await page.keyboard.press('Enter');
  await ready(page);

  // The circle to start on: arrow keys around the ring, to a free one.
  await expect(expected(page)).toContainText('Choose a circle');
  await tabTo(page, 'button', /^Circle/, 'Board');
  await page.keyboard.press('ArrowLeft');
  const circle = page.getByRole('group', { name: 'The ring' }).locator(':focus');
  do await page.keyboard.press('ArrowRight');
  while (!/^Circle \d+: [^,]*(, below[^,]*)?$/.test((await circle.getAttribute('aria-label')) ?? ''));
  await page.keyboard.press('Enter');
  await expect(expected(page)).not.toContainText('Choose a circle');
  await ready(page);

  // Some turns by moving to a choice, with Enter and with Space; then by the numbers of the list.
  for (const key of ['Enter', 'Space']) {
    if ((await page.locator('[data-action]:visible').count()) === 0) break;
    await tabTo(page, 'button', /./, 'Your choices');
    await page.keyboard.press(key);
    await ready(page);
  }
  for (let k = 0; k < 1500 && (await result(page).count()) === 0; k++) {
    const keys = await page.locator('[data-key]').count();
    if (keys > 0) await page.keyboard.press(String(1 + (k % keys)));
    else if ((await offered(page)) > 0 && (await page.locator('summary:has(~ ul [data-action])').count()) > 0) {
      // A long list is collapsed: its heading opens it.
      await page
        .locator('summary:has(~ ul [data-action])')
        .first()
        .focus({ timeout: 1000 })
        .then(
          () => page.keyboard.press('Enter'),
          () => undefined,
        );
    } else await page.waitForTimeout(20);
  }
  await expect(result(page)).toBeVisible();
  await tabTo(page, 'link', /Play again/);
  await page.keyboard.press('Enter');
  await ready(page);
});

// Regression: App.svelte gave the focus to the <main> of the loading screen, which then disappeared; so did chosen buttons.
test('the focus stays on the page when what had it is gone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'radio', /^Evolution$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'link', /^Play Laborigines$/);
  await page.keyboard.press('Enter');
  await ready(page);
  await expect.poll(() => inFocus(page), { message: 'after a link to a table' }).not.toBe('body');
  await tabTo(page, 'button', /^Circle/, 'Board');
  await page.keyboard.press('Enter');
  await ready(page);
  await expect.poll(() => inFocus(page), { message: 'after a circle' }).not.toBe('body');
  for (let k = 0; k < 4 && (await result(page).count()) === 0; k++) {
    if ((await page.locator('[data-action]:visible').count()) === 0) break; // a long list is collapsed
    await tabTo(page, 'button', /./, 'Your choices');
    await page.keyboard.press('Enter');
    await ready(page);
    await expect.poll(() => inFocus(page), { message: `after choice ${k}` }).not.toBe('body');
  }
});

test('Evolution: cards and species by the keyboard', async ({ page }) => {
  await page.goto('/play/evolution?quick=1');
  await ready(page);
  await tabTo(page, 'button', /./, 'Your hand');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: 'Phases' }).getByRole('listitem').filter({ hasText: 'Play cards' }),
  ).toHaveAttribute('aria-current', 'step');
  const hand = page.getByRole('region', { name: 'Your hand' });
  await expect(hand.getByRole('button')).toHaveCount(3);
  await expect(page.getByText('Select a card to play.')).toBeVisible();
  // Selected, cancelled, selected again, and placed.
  await tabTo(page, 'button', /./, 'Your hand');
  await page.keyboard.press('Enter');
  await expect(hand.getByRole('button', { pressed: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(hand.getByRole('button', { pressed: true })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(hand.getByRole('button', { pressed: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'As a trait on species A' })).toBeVisible();
  await tabTo(page, 'button', /As a trait on species A/, 'Board');
  await page.keyboard.press('Enter');
  await expect(hand.getByRole('button')).toHaveCount(2);
  await expect.poll(() => inFocus(page)).not.toBe('body');
});

// The same regression as in board.spec.ts: the second half of the choice was lost.
test('Origin: a new pawn by the keyboard', async ({ page }) => {
  await page.goto('/play/origin?quick=1');
  await ready(page);
  await tabTo(page, 'button', /./, 'Cards in hand');
  await page.keyboard.press('Enter');
  await expect(expected(page)).not.toContainText('Waiting');
  await expect(expected(page)).toContainText('Choose a pawn from the supply');
  const log = (await beside(page, 'Log')).getByRole('listitem');
  const before = await log.count();
  await page
    .getByRole('main')
    .focus()
    .catch(() => undefined);
  await tabTo(page, 'button', /in the supply/, 'Supply of pawns');
  await page.keyboard.press('Enter');
  await expect(expected(page)).toContainText('Choose a territory for the new pawn');
  await page.keyboard.press('Escape');
  await expect(expected(page)).not.toContainText('Choose a territory for the new pawn');
  await page.keyboard.press('Space');
  await expect(expected(page)).toContainText('Choose a territory for the new pawn');
  await page.getByRole('group', { name: 'Map of the world' }).getByRole('button', { disabled: false }).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('group', { name: 'Map of the world' }).getByRole('button', { disabled: false }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => log.count()).toBeGreaterThan(before);
  await expect(board(page)).toBeVisible();
});

test('tabs beside the board and windows by the keyboard', async ({ page }) => {
  await page.goto('/play/evolution?quick=1');
  await ready(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Rules' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Table' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
});
