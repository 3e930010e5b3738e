// The connection, with a fake server: identification comes first, and nothing is lost or done twice.
import { PROTOCOL } from '../../src/generated/protocol';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Sent = { type: string; id: number } & Record<string, unknown>;

class FakeSocket {
  static readonly CONNECTING = 0;
  readyState = 1;
  static made: FakeSocket[] = [];
  sent: Sent[] = [];
  onopen: () => void = () => {};
  onclose: (() => void) | null = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  answer(type: string, more: object = {}): void {
    this.say({ type: 'ok', id: this.sent.findLast((sent) => sent.type === type)!.id, ...more });
  }
  refuse(type: string, code: string): void {
    this.say({ type: 'refused', id: this.sent.findLast((sent) => sent.type === type)!.id, code, text: 'No.' });
  }
  get types(): string[] {
    return this.sent.map((sent) => sent.type);
  }
}

const kept = new Map<string, string>();
const user = { id: 'abcdefghijkl', name: 'Ada', kind: 'member' };

async function makeServer() {
  vi.resetModules();
  return (await import('../../src/server/socket.svelte')).server;
}

const reload = vi.fn();
const last = () => FakeSocket.made.at(-1)!;

// The first run compiles it, which takes a while.
beforeAll(() => makeServer().then(() => undefined), 60000);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  kept.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'moa.test', reload });
  reload.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('says which version of the protocol it speaks, and loads the page anew, once, if the server speaks another', async () => {
    const server = await makeServer();
    for (let i = 0; i < 2; i++) {
      const games = server.request('games').catch((error: { code: string }) => error.code);
      last().onopen();
      expect(last().sent.at(-1)!.protocol).toBe(PROTOCOL);
      last().refuse('games', 'version');
      expect(await games).toBe('version');
      expect(reload).toHaveBeenCalledTimes(1);
    }
  });

  it('says who we are before anything else', async () => {
    kept.set('moa.token', 'secret');
    const server = await makeServer();
    const mine = server.request('mine');
    last().onopen();
    expect(last().types).toEqual(['hello']);
    last().answer('hello', { user });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.user).toEqual(user);
    expect(last().types).toEqual(['hello', 'mine']);
    last().answer('mine', { tables: [] });
    expect((await mine).tables).toEqual([]);
  });

  it('forgets a token that is not known any more, and goes on', async () => {
    kept.set('moa.token', 'old');
    const server = await makeServer();
    void server.request('lobby');
    last().onopen();
    last().refuse('hello', 'login');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.token).toBeNull();
    expect(last().types).toEqual(['hello', 'lobby']);
  });

  it('keeps the token when the server has a bad moment', async () => {
    kept.set('moa.token', 'secret');
    const server = await makeServer();
    server.connect();
    last().onopen();
    last().refuse('hello', 'store');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.token).toBe('secret');
    expect(server.state).toBe('lost');
  });

  it('sends a move again with the same key after it was lost', async () => {
    const server = await makeServer();
    const move = server.request('move', { table: 'abcdefghijkl', turn: 3, action: 'pass', key: 'k' });
    last().onopen();
    const first = last().sent.at(-1)!;
    const back = vi.fn();
    server.onReturn(back);
    last().close();
    expect(server.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(60000);
    last().onopen();
    expect(last().sent.at(-1)).toEqual(first);
    expect(back).toHaveBeenCalledOnce();
    last().answer('move', { n: 9 });
    expect((await move).n).toBe(9);
  });

  it('does not do twice what has no key', async () => {
    const server = await makeServer();
    const made = server.request('create', { game: 'origin', players: 2 }).catch((error: { code: string }) => error.code);
    last().onopen();
    last().close();
    expect(await made).toBe('offline');
    await vi.advanceTimersByTimeAsync(2000);
    last().onopen();
    expect(last().types).toEqual([]);
  });

  it('asks again when something could not be saved', async () => {
    const server = await makeServer();
    const said = server.request('chat', { table: 'abcdefghijkl', text: 'hello', key: 'k' });
    last().onopen();
    last().refuse('chat', 'store');
    await vi.advanceTimersByTimeAsync(1400);
    expect(last().types).toEqual(['chat', 'chat']);
    expect(last().sent[1]!.key).toBe('k');
    last().answer('chat');
    await said;
  });

  it('tells a rule that forbids a move by its code', async () => {
    const server = await makeServer();
    const move = server
      .request('move', { table: 't', turn: 1, action: 'end', key: 'k' })
      .catch((error: { code: string }) => error.code);
    last().onopen();
    last().refuse('move', 'EVO-5.25');
    expect(await move).toBe('EVO-5.25');
  });

  it('does not wait for ever for a connection that never comes', async () => {
    const server = await makeServer();
    server.connect();
    last().readyState = FakeSocket.CONNECTING;
    await vi.advanceTimersByTimeAsync(30000);
    expect(server.state).toBe('lost');
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });

  it('notices a connection that is dead without having been closed', async () => {
    const server = await makeServer();
    server.connect();
    last().onopen();
    await vi.advanceTimersByTimeAsync(1500);
    expect(last().types).toEqual(['ping']);
    expect(server.silent).toBe(false);
    await vi.advanceTimersByTimeAsync(1400);
    expect(server.silent).toBe(true);
    expect(server.state).toBe('on');
    await vi.advanceTimersByTimeAsync(8000);
    expect(server.state).toBe('lost');
  });
});
