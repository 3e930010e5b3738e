// Tie-breaks: the table reports which players they separated, the engine provides the text.
import type { Decision } from '../engine/types';

const same = (a: Decision, b: Decision): boolean =>
  a.by === b.by && a.ahead.join() === b.ahead.join() && a.behind.join() === b.behind.join();

export const toldBy = (table: Decision[], engine: Decision[]): string[] =>
  table.flatMap((decision) => engine.find((other) => same(decision, other))?.words ?? []);
