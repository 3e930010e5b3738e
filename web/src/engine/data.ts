// Data sets (decks, boards) of tables: a server's table may be played with another one than this engine's own, because one of
// the two is newer.
import { addData, ask } from './engine';
import type { GameId } from './types';

const known = new Map<string, Promise<void>>();

async function ownHash(game: GameId): Promise<string | undefined> {
  const { games } = await ask('facts', {});
  return games.find(({ id }) => id === game)?.data;
}

// The hash to ask the engine with, or undefined for its own set. `fetchText` is called at most once for each set.
export async function dataFor(game: GameId, hash: string, fetchText: () => Promise<string>): Promise<string | undefined> {
  if (hash === (await ownHash(game))) return undefined;
  const key = `${game} ${hash}`;
  const adding = known.get(key) ?? fetchText().then((text) => addData({ game, text }));
  known.set(key, adding);
  adding.catch(() => known.delete(key));
  await adding;
  return hash;
}
