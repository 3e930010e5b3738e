// axe finds no problems: on every screen, light and dark, on a phone and on a desktop.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beside, board, endSoon, expect, GAMES, openTable, playComputer, playOn, sitDown, test } from './support';

const [WIDE, NARROW] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

// Colours are checked in both themes; everything else is the same in both.
async function look(page: Page, where: string, sizes = [WIDE, NARROW]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim()}`),
      );
      expect.soft(found, `${where}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(sizes[0]!);
}

for (const [name, address] of [
  ['home', '/'],
  ['set-up', '/play/evolution?new=1'],
  ['set-up with figures', '/play/laborigines?people=2'],
  ['lobby', '/lobby'],
  ['new table', '/new/laborigines'],
  ['me, unknown', '/me'],
  ['rules', '/rules'],
  ['rules of Evolution', '/rules/evolution#EVO-5.25'],
  ['rules of Laborigines', '/rules/laborigines'],
  ['rules of Origin', '/rules/origin'],
  ['replay, empty', '/replay'],
  ['settings', '/settings'],
  ['about', '/about'],
  ['a wrong address', '/nowhere'],
  ['no such game', '/play/chess'],
  ['no such table', '/table/000000000000'],
  ['no such person', '/person/Nobody'],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await look(page, name);
  });
}

for (const title of GAMES) {
  test(`${title}: the board`, async ({ page }) => {
    await playComputer(page, title);
    await expect.poll(() => page.locator('[data-action]').count()).toBeGreaterThan(0);
    await look(page, 'the beginning', [NARROW]);
    await playOn(page, 12);
    // A short game may be over already.
    await expect.poll(() => page.locator('[data-action], #result').count()).toBeGreaterThan(0);
    await look(page, 'in the middle');
  });

  test(`${title}: the result and the replay`, async ({ page }) => {
    await playComputer(page, title);
    await endSoon(page);
    await look(page, 'the result');
    await page.getByRole('link', { name: 'Replay' }).last().click();
    await page.getByRole('button', { name: 'One step on' }).click();
    await look(page, 'the replay', [NARROW]);
  });
}

// Regression: TermCard.svelte had an h3 where RulesPanel.svelte had no h2.
test('what stands beside the board', async ({ page }) => {
  await playComputer(page, 'Laborigines');
  await beside(page, 'Rules');
  await look(page, 'rules beside the board', [WIDE]);
  await beside(page, 'Table');
  await page.getByRole('button', { name: 'Resign' }).click();
  await look(page, 'to resign?', [WIDE]);
});

test('passing the device on', async ({ page }) => {
  await page.goto('/play/evolution?people=2');
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByRole('heading', { name: /Pass the device/ })).toBeVisible();
  await look(page, 'the cover');
});

test('windows over the page', async ({ page }) => {
  await playComputer(page, 'Evolution');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await look(page, 'keys', [WIDE]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Menu' }).click();
  await look(page, 'menu', [NARROW]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await look(page, 'the drawer', [NARROW]);
});

test('a table of the server', async ({ visitor }) => {
  const [ada, ben] = [await visitor(), await visitor()];
  const link = await openTable(ada, { title: 'Laborigines', name: 'Ada', seats: ['me', 'open', 'open'] });
  await look(ada, 'waiting room');
  await sitDown(ben, link, 'Ben');
  await look(ben, 'waiting room of a guest');
  await ben.goto('/lobby');
  await expect(ben.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await look(ben, 'lobby with tables');
  await ben.goto(link);
  await ada.getByLabel('Add a computer player').selectOption('random');
  await expect(board(ada)).toBeVisible();
  await beside(ada, 'Chat');
  await ada.getByLabel('Say something').fill('Hello');
  await ada.getByRole('button', { name: 'Send' }).click();
  await look(ada, 'chat');
  await beside(ada, 'Table');
  await look(ada, 'table');
  await ada.setViewportSize(WIDE);
  await ben.setViewportSize(WIDE);
  await beside(ben, 'Table');
  await ben.getByRole('button', { name: 'Offer to end the game' }).click();
  await ben.getByRole('button', { name: 'Yes', exact: true }).click();
  await ada.getByRole('button', { name: 'Agree' }).click();
  await expect(ada.getByText('All players agreed to end the game.')).toBeVisible();
  await look(ada, 'result of the server');
  await ada.goto('/me');
  await expect(ada.getByRole('heading', { name: 'Games', exact: true })).toBeVisible();
  for (const summary of await ada.locator('summary').all()) await summary.click();
  await look(ada, 'me, a guest');
});
