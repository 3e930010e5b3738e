// Pass and play: whose view the table shows, with the real engine.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Command, Request } from '../../src/engine/types';
import type { KeptGame } from '../../src/table/kept';
import type { LocalTable as Table } from '../../src/table/local';
import type { Seat, TableState, Update } from '../../src/table/types';
import { Wasm } from '../../src/engine/wasm';

const engine = new Wasm(
  new WebAssembly.Module(new Uint8Array(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url)))),
);

vi.mock('../../src/engine/engine', () => {
  class EngineError extends Error {}
  const ask = (command: Command, request: Request<Command>) => {
    const answer = engine.call({ do: command, ...request }) as { error?: string };
    return answer.error === undefined ? Promise.resolve(answer) : Promise.reject(new EngineError(answer.error));
  };
  return { ask, EngineError, speak: () => {} };
});

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

const { LocalTable } = await import('../../src/table/local');
const person = (name: string): Seat => ({ kind: 'person', name });
const computer = (name: string): Seat => ({ kind: 'bot', name, level: 'random' });
const setup = (game: 'evolution' | 'laborigines', ...seats: Seat[]) => ({ game, options: {}, seats });

// What the screen shows: "cover 1", "seat 0", or "all" if it is for nobody in particular.
const shown = ({ seat, handover }: Partial<TableState>) =>
  handover !== undefined ? `cover ${handover}` : seat !== undefined ? `seat ${seat}` : 'all';

class Screen {
  readonly seen: string[] = [];
  readonly updates: Update[] = [];
  readonly table: Table;
  #state: Partial<TableState> = {};
  constructor(table: Table) {
    this.table = table;
    table.listen((update: Update) => {
      this.updates.push(update);
      // A state without a status is partial and leaves the rest unchanged.
      this.#state = 'status' in update.state ? update.state : { ...this.#state, ...update.state };
      this.seen.push(shown(this.#state));
    });
  }
  async state(): Promise<TableState> {
    return (await this.table.request('watch')).state as TableState;
  }
  async now(): Promise<string> {
    return shown(await this.state());
  }
  async log(): Promise<string> {
    return JSON.stringify((await this.table.request('watch')).items);
  }
  async first(): Promise<void> {
    const { legal, turn } = await this.state();
    await this.move(legal![0]!, turn);
  }
  async move(action: string, turn?: number): Promise<void> {
    await this.table.request('move', { action, turn: turn ?? (await this.state()).turn });
  }
  async reveal(): Promise<void> {
    await this.table.request('reveal');
  }
}

const species = (more = {}) => ({ population: 2, ...more });
const feeding = (...players: object[]) => ({ game: 'evolution', phase: 'feed', hole: 9, turn: { player: 1 }, players });

test('the first hand is covered, too, and every hand after it', async () => {
  const screen = new Screen(await LocalTable.open(setup('evolution', person('Ada'), person('Ben'))));
  expect(await screen.now()).toBe('cover 0');
  expect(JSON.stringify((await screen.state()).view)).not.toContain('hand_cards');
  expect((await screen.state()).legal).toBeUndefined();
  await expect(screen.move('food horns/1', 1)).rejects.toThrow('You are not seated at this table.');
  await expect(screen.table.request('offer', { what: 'takeback' })).rejects.toThrow();
  await screen.reveal();
  expect(await screen.now()).toBe('seat 0');
  await screen.first();
  expect(await screen.now()).toBe('cover 1');
  await screen.reveal();
  expect(await screen.now()).toBe('seat 1');
  // Ben cannot undo Ada's action, and does not see her hand.
  await expect(screen.table.request('offer', { what: 'takeback' })).rejects.toThrow();
  expect(await screen.now()).toBe('seat 1');
});

test('a game that is kept, and a position, begin with a cover', async () => {
  const people = setup('evolution', person('Ada'), person('Ben'));
  const screen = new Screen(await LocalTable.open(people));
  await screen.reveal();
  const game = JSON.parse(kept.get([...kept.keys()].find((key) => key.startsWith('moa.game.'))!)!) as KeptGame;
  const { position } = await screen.table.request('position');
  expect(await new Screen(await LocalTable.goOn(game)).now()).toBe('cover 0');
  const { record } = await screen.table.request('record');
  expect(await new Screen(await LocalTable.openRecord(people, record as string)).now()).toBe('cover 0');
  expect(await new Screen(await LocalTable.openPosition(people, position as object)).now()).toBe('cover 0');
});

test('one person alone is never covered', async () => {
  const screen = new Screen(await LocalTable.open(setup('evolution', computer('Bo'), person('Ada'))));
  expect(await screen.now()).toBe('seat 1');
  expect(await screen.log()).toContain('[3,1,'); // Ada sees what she drew
});

test('in Laborigines everyone votes behind a cover, and nobody is covered afterwards', async () => {
  const screen = new Screen(await LocalTable.open(setup('laborigines', person('Ada'), person('Ben'), person('Cleo'))));
  for (const seat of [0, 1, 2]) {
    expect(await screen.now()).toBe(`cover ${seat}`);
    await screen.reveal();
    expect(await screen.now()).toBe(`seat ${seat}`);
    await screen.move('abstain');
  }
  screen.seen.length = 0;
  for (let turn = 0; turn < 30 && (await screen.state()).status === 'running'; turn++) await screen.first();
  expect(screen.seen.filter((what) => !what.startsWith('seat'))).toEqual([]);
  expect(new Set(screen.seen).size).toBe(3);
  // One log for all, which continues; only the last voter's own log was different.
  expect(screen.updates.slice(-20).filter(({ anew }) => anew !== undefined)).toEqual([]);
});

test('who holds no card is not covered, and sees nothing of the last hand', async () => {
  const position = feeding({ hand_cards: ['horns/1'], species: [species()] }, { species: [species()] }, { species: [species()] });
  const screen = new Screen(
    await LocalTable.openPosition(setup('evolution', person('Ada'), person('Ben'), person('Cleo')), position),
  );
  expect(await screen.now()).toBe('cover 0');
  await screen.reveal();
  expect(JSON.stringify(await screen.state())).toContain('horns/1');
  await screen.first();
  expect(await screen.now()).toBe('seat 1');
  expect(JSON.stringify((await screen.state()).view)).not.toContain('horns/1');
  await screen.first();
  expect(await screen.now()).toBe('seat 2');
  await screen.first();
  expect(await screen.now()).toBe('cover 0');
});

test('when cards are dealt on an open screen it is covered, even for whoever sits before it', async () => {
  const fed = species({ food: 2 });
  const screen = new Screen(
    await LocalTable.openPosition(
      setup('evolution', person('Ada'), person('Ben')),
      feeding({ species: [species({ food: 1 })] }, { species: [fed] }),
    ),
  );
  expect(await screen.now()).toBe('seat 0');
  await screen.first();
  expect(await screen.now()).toBe('cover 0');
});

// A bot eats Ada's species; she draws a card for its trait when it is not her turn.
test('a card drawn on an open screen is not shown while computer players act', async () => {
  const large = species({ body: 6 });
  const position = feeding(
    { species: [species({ population: 1, traits: ['foraging'] }), large] },
    { species: [species({ body: 4, traits: ['carnivore'] })] },
    { species: [large] },
    { species: [large] },
  );
  const screen = new Screen(
    await LocalTable.openPosition(setup('evolution', person('Ada'), computer('Bo'), computer('Cy'), person('Dan')), position),
  );
  await screen.move('feed 2');
  await vi.waitFor(async () => expect(await screen.now()).toBe('seat 3'));
  const drawn = screen.updates.filter(({ state }) => (state.view as { players: { hand: number }[] }).players[0]!.hand > 0);
  expect(drawn.length).toBeGreaterThan(0);
  for (const { state } of drawn) {
    expect(shown(state)).not.toBe('seat 0');
    expect(JSON.stringify(state.view)).not.toContain('"hand_cards":["');
  }
});

test('at the end the result is for all', async () => {
  const screen = new Screen(await LocalTable.open(setup('evolution', person('Ada'), person('Ben'))));
  await screen.reveal();
  await screen.table.request('resign');
  expect(await screen.now()).toBe('all');
  expect(JSON.stringify((await screen.state()).view)).not.toContain('hand_cards');
});
