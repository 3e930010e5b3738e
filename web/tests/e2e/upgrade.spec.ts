// Games begun with older rules: what players see, and what they can still do.
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { expect, Server, test, visit } from './support';

const FIXTURE = fileURLToPath(new URL('../../../tests/server/fixtures/rules-1.sql', import.meta.url));
const about = JSON.parse(readFileSync(FIXTURE, 'utf8').split('\n', 1)[0]!.slice(3)) as {
  tokens: Record<string, string>;
  tables: Record<string, string>;
};

test('games of older rules are shown, can be downloaded and ended', async ({ browser }) => {
  const server = new Server(FIXTURE);
  await server.start();
  const page = await visit(await browser.newContext({ baseURL: server.url }));
  await page.addInitScript((token) => localStorage.setItem('moa.token', token), about.tokens.Ada!);

  await page.goto(`/table/${about.tables['evolution played']}`);
  await expect(page.getByRole('status').filter({ hasText: 'earlier version of the rules' })).toBeVisible();
  await expect(page.getByText('Well played.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Replay' })).toHaveCount(0);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download game' }).click()]);
  const record = readFileSync(await file.path(), 'utf8');
  expect(record).toContain('\nrules 1\n');
  expect(() => server.verify(record)).toThrow(/version 1 of the rules/);

  await page.goto(`/table/${about.tables['origin running']}`);
  await expect(page.getByText('The rules of Origin have changed')).toBeVisible();
  await page.getByRole('button', { name: 'End the game' }).click();
  await expect(page.getByText('it ended with the points at that time')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await page.context().close();
  await server.remove();
});

test('a game of older rules that was kept on this device can be downloaded', async ({ page }) => {
  const record = 'moa-record 1\ngame evolution\nplayers 2\nbegin\n* start 1\n';
  const kept = {
    game: 'evolution',
    options: {},
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'Computer 2', level: 'easy' },
    ],
    record,
    over: false,
    at: 0,
  };
  await page.addInitScript((text) => localStorage.setItem('moa.game.evolution', text), JSON.stringify(kept));
  await page.goto('/play/evolution');
  await expect(page.getByRole('alert')).toContainText('version 1 of the rules');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download game' }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toBe(record);
  await expect(page.getByRole('heading', { name: 'Evolution' })).toBeVisible();
});
