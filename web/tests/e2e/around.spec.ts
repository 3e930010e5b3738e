// Everything at a table besides moves, on the server and on this device.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  beside,
  board,
  choices,
  expect,
  expected,
  openTable,
  playComputer,
  playOn,
  playToTheEnd,
  points,
  resign,
  result,
  sitDown,
  test,
  type Visitor,
} from './support';

async function two(visitor: Visitor, title: string, quick = false): Promise<[Page, Page, string]> {
  const [ada, ben] = [await visitor(), await visitor()];
  const link = await openTable(ada, { title, name: 'Ada', seats: ['me', 'open'], quick });
  await sitDown(ben, link, 'Ben');
  for (const page of [ada, ben]) await expect(board(page)).toBeVisible();
  return [ada, ben, link];
}

async function say(page: Page, text: string): Promise<void> {
  await beside(page, 'Chat');
  await page.getByLabel(/^Say something/).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function saved(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

const list = (page: Page) => page.getByRole('list', { name: 'Chat' });

test('people talk, and need not listen', async ({ visitor }) => {
  const [ada, ben] = await two(visitor, 'Laborigines');
  await say(ben, 'Good luck!');
  await expect(ada.getByRole('tab', { name: /Chat 1 ?new/ })).toBeVisible();
  await beside(ada, 'Log').then(() => ada.getByRole('tab', { name: /Chat/ }).click());
  await expect(list(ada)).toContainText('Good luck!');
  await list(ada).getByRole('button', { name: 'Mute Ben' }).click();
  await say(ben, 'Can you hear me?');
  await expect(list(ben)).toContainText('Can you hear me?');
  await expect(list(ada)).toContainText('A message from Ben, who is muted.');
  await expect(ada.getByText('Can you hear me?')).toHaveCount(0);
  await list(ada).getByRole('button', { name: 'Listen again' }).click();
  await say(ben, 'And now?');
  await expect(list(ada)).toContainText('And now?');
});

test('the end is offered, declined, and agreed on', async ({ visitor }) => {
  const [ada, ben] = await two(visitor, 'Evolution');
  for (const yes of [false, true]) {
    await beside(ada, 'Table');
    await ada.getByRole('button', { name: 'Offer to end the game' }).click();
    await ada.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(ada.getByRole('status').filter({ hasText: 'Waiting for Ben.' })).toBeVisible();
    const offer = ben.getByRole('status').filter({ hasText: 'Ada offers to end the game now' });
    await offer.getByRole('button', { name: yes ? 'Agree' : 'No', exact: true }).click();
    if (!yes) await expect(await beside(ada, 'Log')).toContainText('Ben does not agree.');
  }
  for (const page of [ada, ben]) {
    await expect(result(page)).toContainText('All players agreed to end the game.');
    await expect(choices(page)).toHaveCount(0);
  }
  expect(await points(ben)).toEqual(await points(ada));
});

test('who resigns loses', async ({ visitor }) => {
  const [ada, ben] = await two(visitor, 'Origin');
  await resign(ada);
  await expect(ada.getByRole('heading', { name: 'Ben has won.' })).toBeVisible();
  await expect(ben.getByRole('heading', { name: 'You have won!' })).toBeVisible();
  await expect(result(ben)).toContainText('Ada resigned');
});

test('an action is taken back where that tells nothing', async ({ page }) => {
  await playComputer(page, 'Evolution');
  const hand = page.getByRole('region', { name: 'Your hand' }).getByRole('button');
  await hand.first().click();
  await expect(page.getByText('Select a card to play.')).toBeVisible();
  await hand.first().click();
  await page.getByRole('button', { name: 'As a trait on species A' }).click();
  await expect(hand).toHaveCount(2);
  await expected(page).getByRole('button', { name: 'Undo' }).click();
  await expect(hand).toHaveCount(3);
  await expect(await beside(page, 'Log')).toContainText('Player 1 took back their last move.');
});

test('what cannot be taken back is refused with a reason', async ({ page }) => {
  await playComputer(page, 'Laborigines');
  // Dice have been rolled since the circle was chosen; if both show the same, players need not choose who gets which.
  await playOn(page, 1);
  await expect(
    choices(page)
      .filter({ hasText: /Take the|lockwise/ })
      .first(),
  ).toBeVisible();
  const log = await (await beside(page, 'Log')).innerText();
  await expected(page).getByRole('button', { name: 'Undo' }).click();
  await expect(expected(page).getByRole('alert')).toContainText(/\w+ \w+ \w+/);
  expect(await (await beside(page, 'Log')).innerText()).toBe(log);
});

test('a hint can be followed', async ({ page }) => {
  await playComputer(page, 'Laborigines');
  await playOn(page, 1);
  await expect(choices(page).first()).toBeVisible();
  await expected(page).getByRole('button', { name: 'Hint' }).click();
  const hints = page.getByRole('list', { name: 'Hint' });
  await expect(hints.getByRole('listitem').first()).toContainText(/\d+ %/);
  const before = await page.getByRole('list', { name: 'What happened' }).getByRole('listitem').count();
  await hints.getByRole('button').first().click();
  await expect
    .poll(() => page.getByRole('list', { name: 'What happened' }).getByRole('listitem').count())
    .toBeGreaterThan(before);
  await expect(hints).toBeHidden();
});

test('who looks on sees no hand, and is not heard by players', async ({ visitor }) => {
  const [ada, ben] = await two(visitor, 'Evolution');
  const cleo = await visitor();
  const heard: string[] = [];
  cleo.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await cleo.goto('/lobby');
  await cleo
    .getByRole('listitem')
    .filter({ hasText: 'Ada' })
    .filter({ hasText: 'Ben' })
    .getByRole('link', { name: 'Watch' })
    .first()
    .click();
  await expect(board(cleo)).toBeVisible();
  await Promise.all([playOn(ada, 1), playOn(ben, 1)]);
  await expect(await beside(cleo, 'Log')).toContainText('Ben');
  await expect(cleo.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
  await expect(choices(cleo)).toHaveCount(0);
  // The server does not send it either; the `sample` beside the view is random.
  const views = heard.flatMap((message) => (JSON.parse(message) as { state?: { view?: object } }).state?.view ?? []);
  expect(views.length).toBeGreaterThan(1);
  expect(views.filter((view) => /hand_cards|"food_card/.test(JSON.stringify(view)))).toEqual([]);

  await beside(cleo, 'Chat');
  await cleo.getByLabel('Your name').fill('Cleo');
  await say(cleo, 'Ben holds horns');
  await expect(list(cleo)).toContainText('Ben holds horns');
  await say(ada, 'All quiet');
  await expect(list(cleo)).toContainText('All quiet');
  await beside(ben, 'Chat');
  await expect(list(ben)).toContainText('All quiet');
  await expect(ben.getByText('Ben holds horns')).toHaveCount(0);
});

test('a rematch brings both to a new table', async ({ visitor }) => {
  const [ada, ben, link] = await two(visitor, 'Evolution');
  await resign(ben);
  await expect(result(ada)).toBeVisible();
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await expect(ada).not.toHaveURL(link);
  await ben.getByRole('button', { name: 'Join the rematch' }).click();
  await expect(ben).not.toHaveURL(link);
  for (const page of [ada, ben]) {
    await expect(board(page)).toBeVisible();
    await expect(result(page)).toHaveCount(0);
  }
  expect(new URL(ada.url()).pathname).toBe(new URL(ben.url()).pathname);
  expect(await Promise.all([playOn(ada, 1), playOn(ben, 1)])).toEqual([1, 1]);
});

test('a replay goes step by step, and its record goes from hand to hand', async ({ page, server }) => {
  await playComputer(page, 'Laborigines');
  await playToTheEnd(page);
  const final = await points(page);
  await result(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { name: 'Replay: Laborigines' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Step' });
  const steps = Number(await slider.getAttribute('max'));
  expect(steps).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'To the end of the game' }).click();
  await expect(slider).toHaveValue(String(steps));
  await expect.poll(() => points(page)).toEqual(final);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(slider).toHaveValue(String(steps - 1));
  await expect(result(page)).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`1 of ${steps}`)).toBeVisible();
  await page.getByRole('button', { name: 'Play the game back' }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();

  const record = await saved(page, 'Download game');
  expect(server.verify(record)).toBeTruthy();
  await page.getByRole('button', { name: 'Another game' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page.getByText(`of ${steps}`)).toBeVisible();
  await page.getByRole('button', { name: 'Another game' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('roses are red') });
  await expect(page.getByRole('alert')).toContainText('This is not a game or position saved from Moa.');
});

test('a position and a record are taken along and played on', async ({ page }) => {
  await playComputer(page, 'Origin');
  await playOn(page, 6);
  await expect.poll(() => page.locator('[data-action]').count()).toBeGreaterThan(0);
  await beside(page, 'Table');
  const files = { 'here.json': await saved(page, 'Position'), 'here.txt': await saved(page, 'Download game') };
  const prompt = await expected(page).getByText(/\?|\./).first().innerText();
  for (const [name, text] of Object.entries(files)) {
    await page.goto('/play/origin?new=1');
    await page.getByText('Load a saved game').click();
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByText(new RegExp(`Continues (the game|from the position) ${name}`))).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(expected(page)).toContainText(prompt);
    expect(await playOn(page, 1)).toBe(1);
  }
  await page.goto('/play/evolution?new=1');
  await page.getByText('Load a saved game').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'here.txt', mimeType: 'text/plain', buffer: Buffer.from(files['here.txt']) });
  await expect(page.getByRole('alert')).toContainText('This file is a game of Origin.');
});

test('an account: made, left, entered again, recovered, with its games', async ({ visitor }) => {
  const [ada, ben] = await two(visitor, 'Laborigines');
  await resign(ada);
  const name = `Ada ${Date.now() % 1e9}`;
  await ada.goto('/me');
  await ada.getByLabel('Name').first().fill(name);
  await ada.getByLabel('Password', { exact: true }).fill('correct horse');
  await ada.getByRole('button', { name: 'Create account' }).click();
  const code = await ada.getByLabel('Recovery code').inputValue();
  expect(code.length).toBeGreaterThan(10);
  await ada.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(ada.getByRole('heading', { level: 1, name })).toContainText('member');
  await expect(ada.getByRole('table').getByRole('row').filter({ hasText: 'Laborigines' })).toHaveCount(1);

  await ada.getByRole('button', { name: 'Log out' }).click();
  await expect(ada.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await ada.getByLabel('Name').fill(name);
  await ada.getByLabel('Password', { exact: true }).fill('wrong horse');
  await ada.getByRole('button', { name: 'Log in' }).last().click();
  await expect(ada.getByRole('alert')).toContainText(/\w+ \w+/);
  await ada.getByRole('button', { name: 'Forgot password' }).click();
  await ada.getByLabel('Recovery code').fill(code);
  await ada.getByLabel('New password').fill('another horse');
  await ada.getByRole('button', { name: 'Set new password' }).click();
  await expect(ada.getByLabel('Recovery code')).not.toHaveValue(code);
  await ada.getByRole('button', { name: 'I’ve saved it' }).click();
  await ada.getByRole('button', { name: 'Log out' }).click();
  await expect(ada.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await ada.getByLabel('Name').fill(name);
  await ada.getByLabel('Password', { exact: true }).fill('another horse');
  await ada.getByRole('button', { name: 'Log in' }).last().click();
  await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();

  // Other players find them from the lobby.
  await ben.goto('/lobby');
  await ben.getByLabel('Find a player').fill(name);
  await ben.getByRole('button', { name: 'Show' }).click();
  await expect(ben.getByRole('heading', { level: 1, name })).toBeVisible();
  await ben.getByRole('table').getByRole('link').first().click();
  await expect(ben.getByRole('heading', { name: 'Laborigines' }).first()).toBeAttached();
});

// Regression: Person.svelte sent its request inside a $derived (state_unsafe_mutation) if it was the first one.
test('somebody is found by an address', async ({ visitor }) => {
  const cleo = await visitor();
  await cleo.goto('/person/Nobody%20here');
  await expect(cleo.getByRole('alert')).toContainText('Log in first');
});

test('what is not allowed says why, with its rule', async ({ page }) => {
  await playComputer(page, 'Origin');
  await page.getByRole('region', { name: 'Cards in hand' }).getByRole('button').first().click();
  await expect(page.getByText('Choose a pawn from the supply, or one of yours on the map.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Supply of pawns' })
    .getByRole('button', { disabled: true })
    .last()
    .click({ force: true });
  const rule = page.getByRole('link', { name: /^ORI-\d/ }).first();
  await expect(rule).toBeVisible();
  const id = (await rule.innerText()).trim();
  await page.goto((await rule.getAttribute('href'))!);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: id, exact: true }) })
      .first(),
  ).toBeInViewport();
});

test('whoever is elsewhere sees that a table waits', async ({ visitor }) => {
  const [ada, ben] = await two(visitor, 'Evolution');
  await ada.goto('/lobby');
  await expect(ada).toHaveTitle(/^\(1\) /);
  await expect(ada.getByRole('link', { name: 'Your turn at 1 table' })).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Your turn', exact: true })).toBeVisible();
  await expect(ben).not.toHaveTitle(/^\(/);
  // The title of a hidden page shows it too.
  await ben.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(ben).toHaveTitle(/^\(1\) Evolution/);
  await playOn(ben, 1);
  await expect(ben).not.toHaveTitle(/^\(/);
});
