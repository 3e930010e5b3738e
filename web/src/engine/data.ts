// Data sets (decks, boards) of tables. A table on the server may use a data set other than the one built into this engine,
// because one of the two is newer.
import { addData, ask } from './engine';
import type { GameId } from './types';

const known = new Map<string, Promise<void>>();

async function ownHash(game: GameId): Promise<string | undefined> {
  const { games } = await ask('facts', {});
  return games.find(({ id }) => id === game)?.data;
}

// Returns the hash to pass to the engine, or undefined for its built-in data set. `fetchText` is called at most once per data
// set.
export async function dataFor(game: GameId, hash: string, fetchText: () => Promise<string>): Promise<string | undefined> {
  if (hash === (await ownHash(game))) return undefined;
  const key = `${game} ${hash}`;
  const adding = known.get(key) ?? fetchText().then((text) => addData({ game, text }));
  known.set(key, adding);
  adding.catch(() => known.delete(key));
  await adding;
  return hash;
}
