// The language: the browser's at first, changed at once by the user, and with no English left over.
import type { Page } from '@playwright/test';
import { pseudoCatalogue } from './pseudo';
import { beside, choices, expect, GAMES, playComputer, playOn, test } from './support';

const LANGUAGES = [
  { code: 'de', locale: 'de-DE', about: 'Füttere deine Tierarten' },
  { code: 'fr', locale: 'fr-FR', about: 'espèces' },
  { code: 'it', locale: 'it-IT', about: 'specie' },
] as const;
// The most visited screens; /person and tables on the server have mostly the same texts.
const SCREENS = [
  '/',
  '/play/evolution?new=1',
  '/play/laborigines?people=2',
  '/play/origin?new=1',
  '/lobby',
  '/new',
  '/me',
  '/rules',
  '/rules/evolution',
  '/rules/laborigines',
  '/rules/origin',
  '/replay',
  '/settings',
  '/about',
  '/nowhere',
];
// Names are not translated.
const NAMES =
  /Moa|Evolution|Laborigines|Origin|Nunito|CC BY|SIL Open Font|Vernon Adams|Lorc|game-icons|naturalearthdata\.com|Player \d|Computer \d|Novice|English|Deutsch|Français|Italiano/g;

// All texts on the screen, including labels for screen readers.
async function said(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(node.getAttribute(name) ?? '');
      else if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html)')) found.push(node.textContent ?? '');
    }
    return found;
  });
  return new Set(
    texts
      .map((text) => text.replace(NAMES, '').replace(/\s+/g, ' ').trim())
      .filter((text) => /\p{L}{3,}.*[\s.].*\p{L}{2,}/u.test(text)),
  );
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(/^(Loading|Lädt|Chargement|Caricamento).*…$/)).toHaveCount(0);
}

for (const { code, locale, about } of LANGUAGES) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`a browser in ${code} is greeted in it`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.getByRole('group').first()).toContainText(about);
      await expect(page.getByText('Feed your species')).toHaveCount(0);
    });
  });
}

test.describe('a browser in a language that there is not', () => {
  test.use({ locale: 'pt-BR' });
  test('is greeted in English', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('no English is left on the screens', async ({ page, visitor }) => {
  const left: string[] = [];
  const others = await Promise.all(LANGUAGES.map(async ({ locale, code }) => ({ code, there: await visitor({ locale }) })));
  for (const screen of SCREENS) {
    await page.goto(screen);
    await settled(page);
    const english = await said(page);
    for (const { code, there } of others) {
      await there.goto(screen);
      await settled(there);
      left.push(...[...(await said(there))].filter((text) => english.has(text)).map((text) => `${code} ${screen}: ${text}`));
    }
  }
  expect(left).toEqual([]);
});

// Independent of the translations: every text must come from the catalogue.
test('every text of the screens is in the catalogue', async ({ page }) => {
  await page.route('**/de*.mo', (route) => route.fulfill({ body: pseudoCatalogue(), contentType: 'application/octet-stream' }));
  await page.addInitScript(() => localStorage.setItem('moa.language', 'de'));
  const bare: string[] = [];
  const note = async (where: string) => {
    bare.push(...[...(await said(page))].filter((text) => !/[⟦⟧]/.test(text)).map((text) => `${where}: ${text}`));
  };
  for (const screen of SCREENS) {
    await page.goto(screen);
    await settled(page);
    // Rule texts are split at tags and rule ids, so the pieces between have lost their brackets.
    if (!screen.startsWith('/rules/')) await note(screen);
  }
  for (const title of GAMES) {
    await page.goto(`/play/${title.toLowerCase()}?quick=1`);
    await playOn(page, 12);
    await note(title);
  }
  // Anew: the first game may have ended already.
  await page.goto('/play/laborigines?again=1');
  await playOn(page);
  await note('a result');
  expect(bare).toEqual([]);
});

for (const title of GAMES) {
  test(`${title}: another language changes a game at once`, async ({ page }) => {
    await playComputer(page, title);
    await playOn(page, 4);
    await expect.poll(() => page.locator('[data-action]').count()).toBeGreaterThan(0);
    await beside(page, 'Log');
    const log = page
      .getByRole('list')
      .filter({ has: page.locator('a[href*="/rules/"]') })
      .last();
    const parts = async () => ({
      prompt: await page.locator('[data-zone="prompt"] .sentence').innerText(),
      choices: await page.locator('[data-action]').allTextContents(),
      log: await log.locator('li').allInnerTexts(),
    });
    const english = await parts();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(async () => (await parts()).prompt).not.toBe(english.prompt);
    const german = await parts();
    expect(german.log.length).toBe(english.log.length);
    expect(german.choices.length).toBe(english.choices.length);
    // Names can be equal in both languages, such as that of the orange card Horn; sentences cannot.
    const isName = (text: string) => /^\d*\w+ \(orange\)$/.test(text);
    const same = (one: string[], other: string[]) => one.filter((text, i) => text === other[i] && !isName(text));
    expect(same(german.choices, english.choices)).toEqual([]);
    expect(same(german.log, english.log).length).toBeLessThan(english.log.length / 4);
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(parts).toEqual(english);
    await expect(choices(page).or(page.locator('summary')).first()).toBeVisible();
  });
}
