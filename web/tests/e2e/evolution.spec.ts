// The table of Evolution: everything fits and can be read, and what is shown changes with the event on stage.
import type { Page } from '@playwright/test';
import { expect, test } from './support';

const SIZES = [
  [1024, 640],
  [1366, 768],
  [1920, 1080],
  [390, 844],
  [360, 640],
  [740, 360],
] as const;

// Loads a position as a person does, from a file.
async function load(page: Page, position: object): Promise<void> {
  await page.goto('/play/evolution?new=1');
  await page.locator('summary').last().click();
  const buffer = Buffer.from(JSON.stringify({ game: 'evolution', ...position }));
  await page.locator('input[type=file]').setInputFiles({ name: 'p.json', mimeType: 'text/plain', buffer });
  await page.locator('main button.main').last().click();
  await expect(page.locator('[data-zone="board"] .species').first()).toBeVisible();
}

const LONG = ['defensive_herding', 'intelligence', 'warning_call'];
const some = (count: number) => Array.from({ length: count }, (_, i) => ({ population: 2 + (i % 3), body: 1 + (i % 6) }));
// A crowded table: the longest trait names, a large hand, and five players.
const CROWDED = {
  phase: 'play',
  players: [
    {
      species: [{ population: 5, body: 4, traits: LONG }, ...some(2)],
      hand_cards: [
        ...['carnivore', 'intelligence', 'defensive_herding', 'pack_hunting', 'symbiosis', 'warning_call', 'hard_shell'],
        ...['cooperation', 'fat_tissue', 'long_neck', 'scavenger', 'burrowing', 'fertile'],
      ],
    },
    { species: some(5), bag: 12 },
    { species: some(3), bag: 104 },
    { species: some(1) },
    { species: some(4) },
  ],
};

// What is cut, outside or covered on the page.
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push('the page scrolls');
    for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [x, y],
        ...[left + 4, right - 4].flatMap((a) => [
          [a, top + 4],
          [a, bottom - 4],
        ]),
      ] as [number, number][];
      if (!points.every(([a, b]) => card.contains(document.elementFromPoint(a, b)))) found.push(`covered: ${card.dataset.card}`);
    }
    for (const element of document.querySelectorAll('[data-zone="board"] *, [data-zone="hand"] *')) {
      if (element.closest('svg, .hidden') || element.clientWidth === 0) continue;
      const { overflow, fontSize } = getComputedStyle(element);
      const text = element.textContent.trim();
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const wide = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      if (text && overflow === 'hidden' && wide && element.closest('.plaque, .card, header, .tabbar')) found.push(`cut: ${text}`);
      if (own && parseFloat(fontSize) < 10.9) found.push(`small: ${text}`);
    }
    const zone = document.querySelector('[data-zone="board"]')!.getBoundingClientRect();
    for (const species of document.querySelectorAll<HTMLElement>('.species')) {
      const box = species.getBoundingClientRect();
      if (box.top < zone.top - 1 || box.bottom > zone.bottom + 1) found.push(`outside: ${species.dataset.species}`);
    }
    return found;
  });

// Each language at the windows that are hardest for its words; English at all of them.
const WINDOWS: Record<string, readonly (readonly [number, number])[]> = {
  en: SIZES,
  de: [SIZES[0], SIZES[3], SIZES[5]],
  fr: [SIZES[0], SIZES[2], SIZES[4]],
  it: [SIZES[1], SIZES[2]],
};
for (const [locale, sizes] of Object.entries(WINDOWS)) {
  test(`Evolution: a crowded table fits every window (${locale})`, async ({ visitor }) => {
    const page = await visitor({ locale });
    await load(page, CROWDED);
    await expect(page.locator('[data-card]')).toHaveCount(13);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      expect(await faults(page), `${width}x${height}`).toEqual([]);
    }
  });
}

test('Evolution: the board keeps its size while a card is selected', async ({ visitor }) => {
  const page = await visitor({ locale: 'de', viewport: { width: 1366, height: 768 } });
  await load(page, {
    ...CROWDED,
    players: CROWDED.players.slice(1).map((player) => ({ ...player, hand_cards: ['warning_call'] })),
  });
  const height = () => page.locator('[data-zone="board"]').evaluate((zone) => zone.clientHeight);
  for (const size of SIZES.slice(0, 3)) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.waitForTimeout(120);
    const before = await height();
    await page.locator('[data-card]').click();
    await expect(page.locator('[data-choice="new left"]')).toBeVisible();
    expect(await height(), String(size)).toBe(before);
    await page.keyboard.press('Escape');
  }
});

test('Evolution: a round ends with its summary, and nothing is chosen before it was seen', async ({ page }) => {
  const fed = { population: 1, body: 1, food: 1 };
  await load(page, { hole: 3, players: [{ species: [{ population: 1, body: 1 }] }, { species: [fed] }] });
  await page.locator('[data-choice="feed 1"]').click();
  await expect(page.getByRole('heading', { name: 'Round 1 summary' })).toBeVisible();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.locator('[data-card]').first().click();
  await expect(page.locator('[data-card]')).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-summary]')).toHaveCount(0);
  await page.locator('[data-card]').first().click();
  await expect(page.locator('[data-card]')).toHaveCount(3);
});

test('Evolution: food cards stay on the table while they are turned up, and a claw mark stays on the prey', async ({
  visitor,
}) => {
  const page = await visitor({ settings: { motion: 'on', speed: 'fast' } });
  await load(page, {
    phase: 'play',
    start: 2,
    turn: { player: 1 },
    players: [
      { species: [{ population: 2, body: 4, traits: ['carnivore'] }], hand_cards: ['horns'], food_card: 'horns' },
      { species: [{ population: 3, body: 1 }], food_card: 'symbiosis' },
    ],
  });
  // Watches every frame.
  await page.evaluate(() => {
    const seen = { cards: [] as number[], stray: 0 };
    Object.assign(window, { seen });
    const watch = () => {
      const count = document.querySelectorAll('[data-food]').length;
      if (seen.cards.at(-1) !== count) seen.cards.push(count);
      for (const claw of document.querySelectorAll('.evo-claw')) {
        const { left, top } = claw.getBoundingClientRect();
        if (left < 1 && top < 1) seen.stray++;
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.locator('[data-zone="prompt"] .primary').click();
  await page.locator('[data-choice="hunt 1"]').click({ timeout: 30_000 });
  const prey = page.locator('[data-choice^="prey"]');
  if (await prey.count()) await prey.first().click();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('from its prey');
  const { cards, stray } = await page.evaluate(() => (window as unknown as { seen: { cards: number[]; stray: number } }).seen);
  expect(cards).toEqual([2]);
  expect(stray).toBe(0);
});
