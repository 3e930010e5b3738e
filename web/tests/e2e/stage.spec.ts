// What happened is shown one event after the other: prompt, log and players belong to the event on stage, and nothing can be
// chosen before everything has been seen.
import { GAMES } from '../../src/generated/games';
import { expect, playOn, test } from './support';

interface Seen {
  // The event that the prompt is about, or undefined if nothing is shown.
  staged: number | undefined;
  // The newest event in the log.
  logged: number;
  // Points and whatever else is said about the players.
  players: string;
  choices: number;
}

declare global {
  interface Window {
    seen: Seen[];
  }
}

// So many events are looked at in each game.
const ENOUGH = 12;

// Runs in the page: notes what is on the screen after every change.
function watch(): void {
  const look = (): Seen => {
    const staged = document.querySelector<HTMLElement>('[data-zone="prompt"] [data-event]')?.dataset.event;
    const lines = [...document.querySelectorAll<HTMLElement>('[data-zone="log"] [data-event]')];
    return {
      staged: staged === undefined ? undefined : Number(staged),
      logged: Number(lines.at(-1)?.dataset.event ?? 0),
      players: (document.querySelector('[data-zone="players"]')?.textContent ?? '').replace(/\s+/g, ' '),
      choices: document.querySelectorAll('[data-choice], [data-action]').length,
    };
  };
  window.seen = [look()];
  new MutationObserver(() => window.seen.push(look())).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-event'],
  });
}

for (const { id, title } of GAMES) {
  test(`${title}: prompt, log and players belong to the event on stage`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 1366, height: 768 }, settings: { motion: 'on', speed: 'fast' } });
    await page.goto(`/play/${id}?players=3&level=random&seed=5&speed=fast`);
    await expect(page.locator('[data-action]').first()).toBeAttached({ timeout: 60_000 });
    await page.evaluate(watch);
    const shown = () => page.evaluate(() => new Set(window.seen.flatMap((look) => look.staged ?? [])).size);
    // Some choices show nothing, such as picking up a card.
    while ((await shown()) < ENOUGH) {
      await playOn(page, 2, 60_000);
      await expect(page.locator('[data-action]').first()).toBeAttached({ timeout: 60_000 });
    }

    const seen = await page.evaluate(() => window.seen);
    const staged = [...new Set(seen.flatMap((look) => look.staged ?? []))];
    expect(staged, 'events are shown in their order').toEqual([...staged].sort((a, b) => a - b));
    for (const [i, look] of seen.entries()) {
      const before = seen[i - 1];
      if (look.staged !== undefined) {
        expect(look.logged, 'the log is not ahead of the stage').toBeLessThanOrEqual(look.staged);
        expect(look.choices, 'nothing can be chosen before it is seen').toBe(0);
      }
      // Names of levels and the like do not change; points, food and cards do.
      if (before && before.players !== look.players && look.staged !== undefined)
        expect(look.logged, 'players change together with the log').toBeGreaterThan(before.logged);
    }
  });

  test(`${title}: Skip shows the rest at once`, async ({ visitor }) => {
    const page = await visitor({ settings: { motion: 'on', speed: 'slow' } });
    await page.goto(`/play/${id}?players=3&level=random&seed=5&speed=slow`);
    const skip = page.getByRole('button', { name: 'Skip' });
    const action = page.locator('[data-action]').first();
    await expect(skip.or(action).first()).toBeAttached();
    // What happens before the first choice may be over by itself.
    if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
    await action.dispatchEvent('click');
    await expect(skip).toBeVisible();
    await skip.click();
    await expect(skip).toBeHidden({ timeout: 1500 });
  });
}
