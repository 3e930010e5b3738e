// Shared by the tests: a server for each worker, visitors, tables that they open and play, and a check that pages log no errors.
// Tests find elements as a person would; only the functions for automatic play in this file do not.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  expect,
  test as base,
} from '@playwright/test';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES as games } from '../../src/generated/games';

export { expect } from '@playwright/test';

const COMMAND = process.env.MOA ?? new URL('../../../build/moa', import.meta.url).pathname;
// All tests come from one address, in quick succession.
const LIMITS = [
  'guests_each=1000000',
  'requests_each=1000000',
  'requests_per_second=100000',
  'tables_each=10000',
  'chat_per_minute=100000',
];

export const GAMES = games.map(({ title }) => title);

// ---- The server ----

export class Server {
  #process: ChildProcess | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'moa-web-'));
  url = '';

  // Uses its own store; `sql` is the path of a script that fills it first.
  constructor(sql?: string) {
    const fill = 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2]).read())';
    if (sql) execFileSync('python3', ['-c', fill, join(this.#folder, 'moa.db'), sql]);
  }

  // Uses the same port and store as before, if it has run before.
  async start(): Promise<void> {
    if (this.#process) return;
    const port = this.url ? new URL(this.url).port : '0';
    const args = [
      'serve',
      '--port',
      port,
      '--db',
      join(this.#folder, 'moa.db'),
      '--log',
      'error',
      ...LIMITS.flatMap((limit) => ['--limit', limit]),
    ];
    const started = spawn(COMMAND, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = started;
    this.url = await new Promise<string>((resolve, reject) => {
      let said = '';
      started.stdout.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const found = /https?:\/\/[\w.:[\]-]+/.exec(said);
        if (found && said.includes('\n')) resolve(found[0].replace(/\/$/, ''));
      });
      started.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    if (!stopped || stopped.exitCode !== null) return;
    const over = new Promise((resolve) => stopped.once('exit', resolve));
    stopped.kill('SIGTERM');
    await over;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  // The command's verdict on a record; throws if the record is invalid.
  verify(record: string): string {
    const file = join(this.#folder, 'record.txt');
    writeFileSync(file, record);
    return execFileSync(COMMAND, ['record', 'verify', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

// ---- People ----

// Settings for fast and quiet visits.
export const CALM = { motion: 'off', speed: 'instant', sound: false, confirm: false };
// Logged by Playwright itself when it blocks the service worker.
const NOT_OURS = /Service Worker registration blocked by Playwright/;

const complained = new WeakMap<Page, string[]>();

export async function visit(context: BrowserContext, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('moa.settings')) localStorage.setItem('moa.settings', JSON.stringify(kept));
    },
    { ...CALM, ...settings },
  );
  complained.set(page, complaints);
  return page;
}

// The errors in the browser's console, except those that the test provokes.
export const complaints = (page: Page, allowed: RegExp): string[] =>
  (complained.get(page) ?? []).filter((text) => !allowed.test(text) && !NOT_OURS.test(text));

// What browsers log about a connection that a test cuts.
export const CUT = /WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

export interface Extra extends BrowserContextOptions {
  settings?: Record<string, unknown>;
}
// Opens a separate browser for another person.
export type Visitor = (extra?: Extra) => Promise<Page>;

function visitorOf(browser: Browser, pages: Page[]): Visitor {
  return async ({ settings, ...options } = {}) => {
    const page = await visit(await browser.newContext(options), settings);
    pages.push(page);
    return page;
  };
}

interface Fixtures {
  // Console messages that this test allows.
  allowed: RegExp;
  visitor: Visitor;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Loading everything for offline play takes time; only the tests of offline play allow it.
  serviceWorkers: 'block',
  actionTimeout: 20_000,
  allowed: [/^$/, { option: true }],
  page: async ({ context, allowed }, use) => {
    const page = await visit(context);
    await use(page);
    expect(complaints(page, allowed)).toEqual([]);
  },
  visitor: async ({ browser, allowed }, use) => {
    const pages: Page[] = [];
    await use(visitorOf(browser, pages));
    for (const page of pages) {
      expect(complaints(page, allowed)).toEqual([]);
      await page.context().close();
    }
  },
});

// ---- Tables ----

// Starts a game against the computer from the first page.
export async function playComputer(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: title, exact: true }).check({ force: true });
  await page.getByRole('link', { name: `Play ${title}`, exact: true }).click();
  await expect(board(page)).toBeVisible();
}

export interface NewTable {
  title: string;
  name: string;
  seats: ('me' | 'open' | 'random' | 'novice' | 'easy')[];
  private?: boolean;
  quick?: boolean;
}

// Opens a table from the lobby; returns the invitation link if a seat is still open.
export async function openTable(
  page: Page,
  { title, name, seats, private: secret = false, quick = false }: NewTable,
): Promise<string> {
  await page.goto('/lobby');
  await page.getByRole('link', { name: 'New table' }).first().click();
  await page.getByRole('group', { name: 'Game' }).getByText(title, { exact: true }).click();
  await page.getByLabel('Your name').fill(name);
  await page
    .getByRole('group', { name: 'Number of players' })
    .getByRole('button', { name: String(seats.length), exact: true })
    .click();
  for (const [seat, who] of seats.entries()) await page.getByLabel(`Seat ${seat + 1}`).selectOption(who);
  if (!secret) await page.getByText('Public', { exact: true }).click();
  if (quick) await page.getByLabel('Quick play').check();
  if (!seats.includes('open')) {
    await page.getByRole('button', { name: 'Start game' }).click();
    await expect(board(page)).toBeVisible();
    return page.url();
  }
  await page.getByRole('button', { name: 'Create table' }).click();
  return page.getByLabel('Invitation link').inputValue();
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the table' }).click();
}

export const board = (page: Page): Locator => page.getByRole('region', { name: 'Board', exact: true });
export const choices = (page: Page): Locator => page.getByRole('region', { name: 'Your choices' }).getByRole('button');
// Takes a choice from the list, which only the keyboard and screen readers find while it is closed.
export const take = (choice: Locator): Promise<void> => choice.dispatchEvent('click');
export const expected = (page: Page): Locator => page.getByRole('region', { name: 'Status' });
export const result = (page: Page): Locator => page.getByRole('region', { name: /won|share the win/ });

export async function beside(page: Page, tab: 'Log' | 'Chat' | 'Rules' | 'Table'): Promise<Locator> {
  await page.getByRole('tab', { name: tab }).click();
  return page.getByRole('tabpanel', { name: tab });
}

// Names and points as shown in the result, best first.
export async function points(page: Page): Promise<[string, number][]> {
  const lines = await result(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(/^\d+\.$/) })
    .all();
  return Promise.all(
    lines.map(async (line) => {
      const text = (await line.innerText())
        .split('\n')
        .map((part) => part.trim())
        .filter(Boolean);
      // A viewer without a name is called differently in a replay.
      const name = text[1]!.replace(/\s*\(you\)/, '').replace(/^You$/, 'Player 1');
      return [name, Number(text.at(-1))] as [string, number];
    }),
  );
}

// ---- Playing ----

// Determines which choices are taken; the games themselves are dealt differently each time.
const SEED = Number(process.env.MOA_SEED ?? Math.floor(Math.random() * 2 ** 31));
let draws = 0;

// Takes up to `most` random choices from the page, as fast as possible; stops if the game ends. Returns the number taken.
export async function playOn(page: Page, most = Infinity, patience = 45_000): Promise<number> {
  const [played, stuck] = await page.evaluate(
    async ([limit, wait, seed]) => {
      let random = seed!;
      let moves = 0;
      let moved = Date.now();
      while (moves < limit! && !document.getElementById('result')) {
        const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-action]:not([disabled])');
        random = (Math.imul(random, 1103515245) + 12345) >>> 0;
        const button = buttons[(random >>> 8) % Math.max(1, buttons.length)];
        if (button) {
          button.click();
          moves++;
          moved = Date.now();
        } else if (Date.now() - moved > wait!) return [moves, true] as const;
        await new Promise((resolve) => {
          setTimeout(resolve, 0);
        });
      }
      return [moves, false] as const;
    },
    [Number.isFinite(most) ? most : 1e9, patience, (SEED + ++draws * 7919) >>> 0],
  );
  if (stuck)
    throw new Error(
      `MOA_SEED=${SEED}: nothing to choose for ${patience} ms after ${played} choices: ${await expected(page).innerText()}`,
    );
  return played;
}

// A short way to a result, after a few choices.
export async function endSoon(page: Page): Promise<void> {
  await playOn(page, 8);
  await expect(page.locator('[data-action], #result').first()).toBeAttached();
  if (!(await result(page).isVisible())) await resign(page);
}

export async function resign(page: Page): Promise<void> {
  await beside(page, 'Table');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(page)).toBeVisible();
}

// Plays all pages at the same time, to the end.
export async function playToTheEnd(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => playOn(page)));
  for (const page of pages) await expect(result(page)).toBeVisible();
}

// Takes this many choices, always the first one, on whichever page has the turn.
export async function playTogether(pages: Page[], choices: number): Promise<void> {
  const enough = Date.now() + 60_000;
  for (let played = 0; played < choices;) {
    if (Date.now() > enough) throw new Error(`only ${played} of ${choices} choices were made`);
    for (const page of pages) {
      played += await page.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('button[data-action]:not([disabled])');
        button?.click();
        return button ? 1 : 0;
      });
    }
    await pages[0]!.waitForTimeout(20);
  }
}
