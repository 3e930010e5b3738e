// Defects that people met once: each test fails if its defect comes back. Defects with a test elsewhere: the first hand without a
// cover (unit/pass), a tooltip whose button is gone (board), a missing table and words of the code in rules (unit/rulebook), default
// names in another language (unit/setup), cut names of continents (unit/origin), prompts that offer what is impossible
// (tests/games/evolution/test_prompt.c), rematch seats on the server (tests/server/people_commands.py).
import type { Page } from '@playwright/test';
import { beside, board, choices, CUT, expect, expected, playOn, resign, result, sitDown, test } from './support';

const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1366, height: 768 };
const HAND = {
  game: 'evolution',
  phase: 'play',
  round: 2,
  players: [
    { hand_cards: ['carnivore', 'intelligence', 'long_neck', 'horns'], species: [{ population: 2, body: 2 }] },
    { species: [{ population: 1 }] },
  ],
};

async function openPosition(page: Page, position: object): Promise<void> {
  await page.goto('/play/evolution?new=1');
  await page.locator('summary').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'here.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(position)) });
  await page.locator('form .start').click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
}

// The cards of the hand that are not wholly in the window, or that something covers.
const hidden = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      const corners = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 12, top + 12],
        [right - 12, bottom - 12],
      ] as const;
      const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const free = corners.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
      return inside && free ? [] : [card.getAttribute('data-card') ?? ''];
    }),
  );

// Texts in the hand that do not fit their boxes.
const cut = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [card, ...card.querySelectorAll('*')]
        .filter(
          (element) =>
            element instanceof HTMLElement &&
            element.innerText &&
            !element.closest('.hidden') &&
            getComputedStyle(element).overflow !== 'visible',
        )
        .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
        .map((box) => (box as HTMLElement).innerText),
    ),
  );

for (const [locale, size] of [
  ['en-GB', SCREEN],
  ['de-DE', PHONE],
  ['fr-FR', SCREEN],
  ['it-IT', PHONE],
] as const) {
  test.describe(`${locale}, ${size.width} wide`, () => {
    test.use({ locale, viewport: size });
    test('the hand is whole, uncovered and readable while a card is chosen', async ({ page }) => {
      await openPosition(page, HAND);
      expect(await hidden(page)).toEqual([]);
      expect(await cut(page)).toEqual([]);
      await page.locator('[data-card]').first().click();
      expect(await hidden(page)).toEqual([]);
    });
  });
}

test('nothing can be answered before it was shown', async ({ visitor }) => {
  const page = await visitor({ settings: { speed: 'normal', motion: 'on' } });
  await page.goto('/play/evolution?players=3&level=novice&seed=7');
  await expect(board(page)).toBeVisible();
  await playOn(page, 1);
  let staged = 0;
  for (let look = 0; look < 40; look++) {
    const seen = await page.evaluate(() => {
      const skip = [...document.querySelectorAll('[data-zone="prompt"] .primary')].some((button) =>
        button.textContent.startsWith('Skip'),
      );
      return { skip, asked: document.querySelectorAll('[data-action]:not(:disabled), [data-choice]:not(:disabled)').length };
    });
    if (seen.skip) {
      staged++;
      expect(seen.asked).toBe(0);
    }
    await page.waitForTimeout(25);
  }
  expect(staged).toBeGreaterThan(0);
});

test('a question is answered by key', async ({ visitor }) => {
  const page = await visitor({ settings: { confirm: true } });
  await openPosition(page, HAND);
  await expected(page).getByRole('button', { name: /^Done/ }).click();
  await expect(expected(page)).toContainText('Finish playing?');
  await page.keyboard.press('Escape');
  await expect(expected(page)).not.toContainText('Finish playing?');
  await expected(page).getByRole('button', { name: /^Done/ }).click();
  await expect(expected(page)).toContainText('Finish playing?');
  await page.locator('#main').focus();
  await page.keyboard.press('Enter');
  await expect(expected(page)).not.toContainText('Finish playing?');
  await expect(await beside(page, 'Log')).toContainText(/is done playing cards/i);
});

test('an explanation covers neither its card nor the main button', async ({ page }) => {
  await page.setViewportSize(SCREEN);
  await openPosition(page, HAND);
  for (const card of await page.locator('[data-card]').all()) {
    await card.hover();
    await page.waitForTimeout(700);
    const over = await page.evaluate(
      ([x, y]) => {
        const box = document.querySelector('#explanation')?.getBoundingClientRect();
        const main = document.querySelector('[data-zone="prompt"] .primary')?.getBoundingClientRect();
        const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        if (!box || box.width === 0) return false;
        return (main !== undefined && meets(box, main)) || (x! > box.left && x! < box.right && y! > box.top && y! < box.bottom);
      },
      await card.boundingBox().then((box) => [box!.x + box!.width / 2, box!.y + box!.height / 2]),
    );
    expect(over, await card.innerText()).toBe(false);
  }
});

test('the chapters of the rules are where their links lead, and name no files or ids', async ({ page }) => {
  for (const game of ['evolution', 'laborigines', 'origin']) {
    await page.goto(`/rules/${game}`);
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const [last, name] = [links.last(), await links.last().innerText()];
    await last.click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    const text = await page.getByRole('main').innerText();
    expect(text.match(/\b[a-z]+_[a-z_]+\b|\b\w+\.(?:md|c|json)\b|\[ruling\]|\[rule\]/g) ?? []).toEqual([]);
  }
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('a seat is for a person or for the computer', async ({ page }) => {
    await page.goto('/play/evolution?new=1');
    const seat = page.getByRole('group', { name: 'Place 2' });
    await expect(seat.getByRole('button')).toHaveText([/Humain/, /Ordinateur/]);
    await expect(page.getByRole('main')).not.toContainText(/Personne|Robot/);
  });
});

for (const [locale, game] of [
  ['de-DE', 'laborigines'],
  ['it-IT', 'origin'],
] as const) {
  test.describe(`${locale} on a phone`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });
    test(`${game}: what can be pressed does not overlap`, async ({ page }) => {
      await page.goto(`/play/${game}?players=3&level=novice&seed=7&speed=instant`);
      await expect(board(page).or(page.locator('[data-zone=board]')).first()).toBeVisible();
      await playOn(page, 2);
      const overlaps = await page.evaluate(() => {
        const boxes = [
          ...document.querySelectorAll<HTMLElement>('header button, [data-zone="prompt"] button, [data-zone="players"] li'),
        ]
          .filter((button) => button.checkVisibility({ visibilityProperty: true }))
          .map((button) => ({ words: button.innerText || button.title, box: button.getBoundingClientRect() }));
        return boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter(
              (b) =>
                a.box.left < b.box.right - 1 &&
                b.box.left < a.box.right - 1 &&
                a.box.top < b.box.bottom - 1 &&
                b.box.top < a.box.bottom - 1,
            )
            .map((b) => `${a.words} / ${b.words}`),
        );
      });
      expect(overlaps).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
}

// Laborigines has its own strip (laborigines.spec.ts).
test('the strip of players fits any number of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [game, players] of [
    ['evolution', 5],
    ['origin', 4],
  ] as const) {
    await page.goto(`/play/${game}?players=${players}&level=novice&seed=7&speed=instant`);
    const tiles = page.locator('[data-zone="players"] li');
    await expect(tiles).toHaveCount(players);
    for (const tile of await tiles.all()) {
      const box = (await tile.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(361);
      await expect(tile.getByRole('button')).toContainText(/\d/);
    }
  }
});

test.describe('a table of two', () => {
  test.use({ allowed: CUT });
  test('rated: no hint; away and lost are said; the rematch is for those who played', async ({ visitor, server }) => {
    const [ada, ben, cleo] = [await visitor(), await visitor(), await visitor()];
    await ada.goto('/new/evolution');
    await ada.getByLabel('Your name').fill('Adelheid');
    await ada.getByText('Public', { exact: true }).click();
    await ada.getByLabel('Rated', { exact: true }).check();
    await ada.getByRole('button', { name: 'Create table' }).click();
    const link = await ada.getByLabel('Invitation link').inputValue();
    await sitDown(ben, link, 'Benno');
    for (const page of [ada, ben]) {
      await expect(choices(page).first()).toBeAttached();
      await expect(expected(page).getByRole('button', { name: 'Hint' })).toHaveCount(0);
      await page.keyboard.press('h');
      await expect(page.getByRole('list', { name: 'Hint' })).toHaveCount(0);
    }
    await cleo.goto(link);
    await expect(cleo.getByText('You’re watching.').or(cleo.getByText("You're watching."))).toBeVisible();
    await expect(cleo.getByRole('link', { name: 'Stop watching' })).toBeInViewport();

    await ben.context().setOffline(true);
    // Within 3 seconds, unless the machine is busy: the times are tested in unit/socket.test.ts.
    await expect(ben.getByText('Connection lost. Reconnecting…')).toBeVisible();
    await ben.context().setOffline(false);
    await expect(ben.getByText('Connection lost. Reconnecting…')).toHaveCount(0);
    const there = ben.url();
    await ben.goto('/about');
    await expect(ada.getByText('Benno is away.')).toBeVisible();
    await ben.goto(there);
    await expect(ada.getByText('Benno is away.')).toHaveCount(0);

    await resign(ben);
    await expect(result(ada)).toContainText('Benno resigned, so the game is over.');
    await ada.getByRole('button', { name: 'Rematch' }).click();
    await expect(ada.getByRole('heading', { name: 'Waiting for Benno' })).toBeVisible();
    await expect(result(ben)).toContainText('Adelheid wants a rematch.');
    await cleo.goto(`${server.url}/lobby`);
    await expect(cleo.getByRole('heading', { name: 'Open tables' })).toBeVisible();
    await expect(cleo.getByText('Adelheid', { exact: true })).toHaveCount(0);
    await expect(cleo.getByRole('button', { name: 'Join the rematch' })).toHaveCount(0);
  });
});
