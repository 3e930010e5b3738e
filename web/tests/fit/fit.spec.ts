// Tables fit the window: for every game, number of players, language and size, on positions of random games. The page does not
// scroll, cards of the hand are whole, no text is cut, and nothing that can be chosen is covered.
import type { CDPSession, Page } from '@playwright/test';
import { GAMES } from '../../src/generated/games';
import { expect, test } from '../e2e/support';

const LANGUAGES = ['en', 'de', 'fr', 'it'];
const SIZES: [number, number][] = [
  [1024, 640],
  [1366, 768],
  [1920, 1080],
  [390, 844],
  [360, 640],
  [740, 360],
];
// How many choices are taken before the first look, and between looks: early, middle and late positions.
const MOVES = [
  [0, 3],
  [6, 9],
  [18, 12],
  [45, 15],
];

const isPhone = ([width, height]: [number, number]) => Math.min(width, height) < 480;

// Runs in the page; reports everything that does not fit.
function misfits(): string[] {
  const found: string[] = [];
  const { innerWidth: width, innerHeight: height } = window;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((name) => !name.startsWith('svelte-')).join('.')} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
  const root = document.scrollingElement!;
  if (root.scrollHeight > height || root.scrollWidth > width)
    found.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);

  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const hits = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };

  // Cards of the hand: wholly inside the window, and not covered at the centre and near the corners.
  for (const card of document.querySelectorAll('[data-zone="hand"] [data-card]')) {
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top, bottom } = card.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
      found.push(`outside the window: ${nameOf(card)}`);
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 5, top + 5],
      [right - 5, top + 5],
      [left + 5, bottom - 5],
      [right - 5, bottom - 5],
    ] as const;
    if (points.some(([x, y]) => !hits(card, x, y))) found.push(`covered: ${nameOf(card)}`);
  }

  // What can be chosen: a point of it can be clicked.
  for (const choice of document.querySelectorAll('[data-choice]')) {
    if (!isShown(choice)) continue;
    choice.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top, bottom } = choice.getBoundingClientRect();
    const inside = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((a) =>
      [0.5, 0.3, 0.7, 0.15, 0.85].map((b) => [left + (right - left) * a, top + (bottom - top) * b] as const),
    );
    if (right < 0 || bottom < 0 || left > width || top > height) found.push(`choice outside the window: ${nameOf(choice)}`);
    else if (!inside.some(([x, y]) => hits(choice, x, y))) found.push(`choice covered: ${nameOf(choice)}`);
  }

  // Texts: whatever clips shows all of its text. The log scrolls; hidden texts are for screen readers.
  const clips = (value: string) => value === 'hidden' || value === 'clip' || value === 'auto' || value === 'scroll';
  for (const element of document.querySelectorAll<HTMLElement>('[data-zone] *, .frame header *')) {
    if (element.closest('[data-zone="log"], .hidden, .list, svg, [aria-hidden="true"]') || !isShown(element)) continue;
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())) continue;
    const style = getComputedStyle(element);
    if (element.clientWidth <= 1 || style.clipPath !== 'none') continue;
    if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut at the side: ${nameOf(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    if (clips(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      found.push(`cut below: ${nameOf(element)} ${element.scrollHeight} > ${element.clientHeight}`);
    // A parent may clip it too.
    const box = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent && !parent.matches('[data-zone]'); parent = parent.parentElement) {
      const around = getComputedStyle(parent);
      const outer = parent.getBoundingClientRect();
      if (around.overflowX === 'auto' || around.overflowX === 'scroll' || around.overflowY === 'auto') break;
      if (
        (clips(around.overflowX) && (box.left < outer.left - 1.5 || box.right > outer.right + 1.5)) ||
        (clips(around.overflowY) && (box.top < outer.top - 1.5 || box.bottom > outer.bottom + 1.5))
      ) {
        found.push(`cut by ${nameOf(parent)}: ${nameOf(element)}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}

// Takes random choices; the same ones for the same seed, so that a misfit can be seen again.
async function play(page: Page, choices: number, seed: number): Promise<void> {
  await page.evaluate(
    async ([most, first]) => {
      let random = first!;
      const step = () => document.querySelector<HTMLElement>('[data-step]')?.dataset.step;
      const until = async (done: () => boolean) => {
        while (!done())
          await new Promise((resolve) => {
            setTimeout(resolve, 5);
          });
      };
      const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-action]')];
      const isOver = () => document.getElementById('result') !== null;
      for (let taken = 0; taken < most!; taken++) {
        await until(() => isOver() || buttons().length > 0);
        if (isOver()) return;
        random = (Math.imul(random, 1103515245) + 12345) >>> 0;
        const before = step();
        buttons()[(random >>> 8) % buttons().length]!.click();
        await until(() => isOver() || step() !== before);
      }
      await until(() => isOver() || buttons().length > 0);
    },
    [choices, seed],
  );
}

async function resize(page: Page, devices: CDPSession, size: [number, number]): Promise<void> {
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone(size) });
  await page.setViewportSize({ width: size[0], height: size[1] });
  // Two frames: sizes are measured in the first, and drawn in the second.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

for (const { id, title, players } of GAMES) {
  for (let count = players[0]; count <= players[1]; count++) {
    test(`${title} for ${count} fits`, async ({ page }) => {
      const devices = await page.context().newCDPSession(page);
      for (const [i, lang] of LANGUAGES.entries()) {
        await page.setViewportSize({ width: 1366, height: 768 });
        const seed = count * 10 + i;
        await page.goto(`/play/${id}?players=${count}&level=random&seed=${seed}&lang=${lang}&speed=instant`);
        await expect(page.locator('[data-zone="board"]')).toBeVisible();
        for (const moves of MOVES[(i + count) % MOVES.length]!) {
          await play(page, moves, seed);
          if ((await page.locator('#result').count()) > 0) break;
          for (const size of SIZES) {
            await resize(page, devices, size);
            expect.soft(await page.evaluate(misfits), `${lang}, seed ${seed}, ${size.join('x')}`).toEqual([]);
          }
          await page.setViewportSize({ width: 1366, height: 768 });
        }
      }
    });
  }
}
