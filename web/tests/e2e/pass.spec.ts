// Pass and play: the screen is covered before a player with secrets sees it, and only then.
import type { Page } from '@playwright/test';
import { beside, board, choices, expect, expected, playOn, result, test, take } from './support';

const cover = (page: Page, name: string) => page.getByRole('region', { name: `Pass the device to ${name}` });
const anyCover = (page: Page) => page.getByRole('region', { name: /^Pass the device to / });
const anyAction = (page: Page) => page.locator('[data-action]').first();
const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });
const open = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}` }).click();

async function start(page: Page, game: string, names: string[]): Promise<void> {
  await page.goto(`/play/${game}?people=2`);
  await page.getByRole('group', { name: 'Number of players' }).getByText(String(names.length), { exact: true }).click();
  for (const [seat, name] of names.entries()) {
    await page
      .getByRole('group', { name: `Seat ${seat + 1}` })
      .getByRole('button', { name: 'Human' })
      .click();
    await page.getByLabel(`Name of player ${seat + 1}`).fill(name);
  }
  await page.getByRole('button', { name: 'Start game' }).click();
}

// The page contains only public information, visible or not.
async function expectNothingOf(page: Page, cards: string[]): Promise<void> {
  await expect(board(page)).toHaveCount(0);
  await expect(hand(page)).toHaveCount(0);
  await expect(choices(page)).toHaveCount(0);
  await expect(page.locator('[data-action]')).toHaveCount(0);
  const content = await page.content();
  expect(cards.filter((card) => content.includes(card))).toEqual([]);
  expect(content).not.toMatch(/\b([Dd]raws|[Ll]ays|[Pp]lays|[Pp]laces) [A-Z]/);
}

// The names of the cards in hand, without the number beside them.
async function cardsOf(page: Page): Promise<string[]> {
  const labels = await Promise.all((await hand(page).getByRole('button').all()).map((card) => card.innerText()));
  const names = labels.flatMap((label) => /[A-Z][a-z]+( [A-Z]?[a-z]+)*/.exec(label)?.[0] ?? []);
  expect(names.length).toBeGreaterThan(2);
  return names;
}

test('Evolution: no hand is shown without a cover before it', async ({ page }) => {
  await start(page, 'evolution', ['Ada', 'Ben']);
  await expect(cover(page, 'Ada')).toBeVisible();
  await expectNothingOf(page, []);
  await open(page, 'Ada');
  await expect(hand(page).getByRole('button')).toHaveCount(4);
  const cards = await cardsOf(page);
  await take(choices(page).first());

  await expect(cover(page, 'Ben')).toBeVisible();
  await expectNothingOf(page, cards);
  // Nothing is announced to screen readers a moment later either.
  await page.waitForTimeout(700);
  await expectNothingOf(page, cards);
  await expect(page.locator('p.hidden[aria-live]')).toContainText('Pass the device to Ben');
  await expect(page.getByText(/^(Ada draws|Draws) a card/).first()).toBeAttached();
  // Keyboard shortcuts are refused.
  await page.keyboard.press('u');
  await page.keyboard.press('1');
  await expectNothingOf(page, cards);

  await page.reload();
  await expect(cover(page, 'Ben')).toBeVisible();
  await expectNothingOf(page, cards);
  await open(page, 'Ben');
  await expect(hand(page).getByRole('button')).toHaveCount(4);
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players.filter({ hasText: 'Ben' }).getByText('(you)')).toBeVisible();
  await expect(await beside(page, 'Log')).not.toContainText(/Ada\s*([Dd]raws|[Pp]lays|[Pp]laces) [A-Z]/);
  // Ben cannot undo Ada's choice.
  await page.keyboard.press('u');
  await expect(expected(page).getByRole('alert')).toBeVisible();
  await expect(players.filter({ hasText: 'Ben' }).getByText('(you)')).toBeVisible();
  await page.reload();
  await expect(cover(page, 'Ben')).toBeVisible();
  await expectNothingOf(page, []);
});

// A trait is placed face down: its player sees which one, and screen readers announce it.
test('what a screen reader was told goes with the hand', async ({ page }) => {
  await start(page, 'evolution', ['Ada', 'Ben']);
  for (const name of ['Ada', 'Ben']) {
    await open(page, name);
    await take(choices(page).first());
  }
  const card = page.locator('[data-action^="pick"]').first();
  await expect(card.or(anyCover(page)).first()).toBeAttached();
  if (await anyCover(page).isVisible()) await anyCover(page).getByRole('button').click();
  await take(card);
  await take(page.locator('[data-action^="trait"]').first());
  await expect(page.locator('p.hidden[aria-live]')).toContainText(/(Ada|Ben) plays \S+ .*face down/);
  await take(page.locator('[data-action="done"]'));
  await expect(anyCover(page)).toBeVisible();
  await expectNothingOf(page, []);
});

test('the end is for all eyes', async ({ page }) => {
  await start(page, 'evolution', ['Ada', 'Ben']);
  await open(page, 'Ada');
  await beside(page, 'Table');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(page)).toContainText('Ben has won.');
  await expect(hand(page)).toHaveCount(0);
});

test('the cover opens by Enter or Space, not by a key held down', async ({ page }) => {
  await start(page, 'evolution', ['Ada', 'Ben']);
  const button = page.getByRole('button', { name: 'I am Ada' });
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription('Pass the device to Ada The next screen is for Ada only.');
  await page.keyboard.press('Enter');
  await expect(hand(page)).toBeVisible();
  await choices(page).first().focus();
  await page.keyboard.down('Enter');
  await expect(cover(page, 'Ben')).toBeVisible();
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter'); // key repeats, since it was not released
  await page.waitForTimeout(200);
  await expect(cover(page, 'Ben')).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'I am Ben' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(hand(page)).toBeVisible();
});

test('Laborigines: a cover at every vote, none afterwards', async ({ page }) => {
  await start(page, 'laborigines', ['Ada', 'Ben', 'Cleo']);
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    await expect(cover(page, name)).toBeVisible();
    await expect(board(page)).toHaveCount(0);
    if (name === 'Ben') {
      await page.reload();
      await expect(cover(page, name)).toBeVisible();
    }
    await open(page, name);
    await expect(page.getByRole('button', { name: /^Vote for/ }).first()).toBeVisible();
    await expect(page.getByText(/votes for/)).toHaveCount(0); // votes of earlier voters
    await take(choices(page).first());
  }
  await expect(expected(page)).toContainText('Choose a circle');
  // Decisions alternate between players, on one screen and with one log.
  const asked = new Set<string>();
  const log = await beside(page, 'Log');
  for (let turn = 0; turn < 12; turn++) {
    await expect(anyAction(page)).toBeAttached();
    await expect(anyCover(page)).toHaveCount(0);
    asked.add(await page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: '(you)' }).innerText());
    const before = await log.innerText();
    expect(await playOn(page, 1)).toBe(1);
    await expect(log).not.toHaveText(before, { useInnerText: true });
  }
  expect(asked.size).toBeGreaterThan(2);
  await page.reload();
  await expect(anyAction(page)).toBeAttached();
  await expect(anyCover(page)).toHaveCount(0);
  await expect(await beside(page, 'Log')).not.toContainText(/votes for/);
});
