// Speed measurements, for information: these tests fail only if something cannot be measured.
import type { Page } from '@playwright/test';
import { board, expect, GAMES, playComputer, playOn, result, test } from './support';

const SLOW_DOWN = 4;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

// Milliseconds from a click, as the browser sees it, until something is shown.
async function untilShown(page: Page, click: () => Promise<void>, there: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('clicked'), { once: true, capture: true });
  });
  await click();
  await there();
  return page.evaluate(() => Math.round(performance.now() - (performance.getEntriesByName('clicked').at(-1)?.startTime ?? 0)));
}

test('the first page', async ({ page }) => {
  await slowDown(page);
  // The frame after the one in which the games appear.
  await page.addInitScript(() => {
    const look = () =>
      requestAnimationFrame(() => {
        if (document.querySelectorAll('input[name=game]').length === 3) setTimeout(() => performance.mark('games'));
        else look();
      });
    look();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const at = (name: string) => page.evaluate((each) => performance.getEntriesByName(each)[0]?.startTime ?? NaN, name);
  await expect.poll(() => at('games')).toBeGreaterThan(0);
  const [paint, games] = [await at('first-contentful-paint'), await at('games')];
  console.log(`${SLOW_DOWN} times slower: first contentful paint ${Math.round(paint)} ms, the games ${Math.round(games)} ms`);
  expect(paint).toBeGreaterThan(0);
});

for (const title of GAMES) {
  test(`${title}: from a click to the screen`, async ({ page }) => {
    await slowDown(page);
    await page.goto('/');
    const opened = await untilShown(
      page,
      async () => {
        await page.getByRole('radio', { name: title, exact: true }).check({ force: true });
        await page.getByRole('link', { name: `Play ${title}`, exact: true }).click();
      },
      () => expect(board(page)).toBeVisible(),
    );
    await page.close();
    expect(opened).toBeGreaterThan(0);
    console.log(`${title}, ${SLOW_DOWN} times slower: the table ${opened} ms`);
  });

  test(`${title}: a choice on this device`, async ({ page }) => {
    await playComputer(page, title);
    await slowDown(page);
    const times: number[] = [];
    while (times.length < 5) {
      await expect(page.locator('button[data-action], #result').first()).toBeAttached();
      if (await result(page).isVisible()) break;
      times.push(
        await page.evaluate(async () => {
          // The prompt, the choices, and the log.
          const told = () => [...document.querySelectorAll('.sentence, .choices, .log')].map((part) => part.textContent).join();
          const before = told();
          const start = performance.now();
          document.querySelector<HTMLButtonElement>('button[data-action]')?.click();
          while (told() === before && performance.now() - start < 5000)
            await new Promise((resolve) => {
              requestAnimationFrame(resolve);
            });
          return performance.now() - start;
        }),
      );
      await playOn(page, 1);
    }
    console.log(
      `${title}, ${SLOW_DOWN} times slower: a choice is seen after ${times.map((time) => Math.round(time)).join(', ')} ms`,
    );
    expect(times.length).toBeGreaterThan(0);
  });
}
