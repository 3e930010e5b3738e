// A record in the engine, ply by ply: what happened at each, so that a log or a replay can tell it.
import { ask } from '../engine/engine';
import type { Answer, GameEvent } from '../engine/types';

export interface OpenedRecord {
  match: Answer<'open'>;
  events: GameEvent[][];
}

// Opens it on the engine's one table (see desk.ts) and plays it anew to its end. Rejects with an EngineError if it is broken.
export async function openRecord(record: string, seed: string): Promise<OpenedRecord> {
  const match = await ask('open', { record, seed });
  await ask('cut', { plies: 0 });
  const events = await playPlies(match.plies, 0, match.plies.length);
  return { match, events };
}

export async function playPlies(plies: [number, string][], from: number, to: number): Promise<GameEvent[][]> {
  const played = plies.slice(from, to).map(([actor, action]) => ask('play', { actor, action }));
  return (await Promise.all(played)).map(({ events }) => events);
}
