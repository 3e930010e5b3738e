// Requests for a table on the server include its id, except for commands that concern no table.
import { beforeEach, expect, test, vi } from 'vitest';

const request = vi.fn((_command: string, _args: Record<string, unknown>) => Promise.resolve({ type: 'data', text: '{}' }));
const onReturn = vi.fn(() => () => undefined);
vi.mock('../../src/server/socket.svelte', () => ({ server: { request, onReturn } }));
vi.mock('../../src/i18n/text.svelte', () => ({ t: (text: string) => text }));
const { RemoteTable } = await import('../../src/server/remote');

beforeEach(() => vi.clearAllMocks());

test('a command names the table, and the invitation where it counts', async () => {
  const table = new RemoteTable('t1', 'code');
  await table.request('chat', { text: 'hello' });
  expect(request).toHaveBeenCalledWith('chat', { table: 't1', invite: 'code', text: 'hello' });
  await table.request('move', { action: 'pass' });
  expect(request).toHaveBeenLastCalledWith('move', { table: 't1', action: 'pass' });
});

test('a data set is asked for by its hash alone: the server refuses members that it does not know', async () => {
  await new RemoteTable('t1').request('data', { game: 'origin', data: 'abc' });
  expect(request).toHaveBeenCalledWith('data', { game: 'origin', data: 'abc' });
});

test('the connection of the server says when it is back', () => {
  const call = () => undefined;
  new RemoteTable('t1').onReturn(call);
  expect(onReturn).toHaveBeenCalledWith(call);
});
