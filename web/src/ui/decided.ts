// What decided where points did not: the table says between whom, the engine has the words for it.
import type { Decision } from '../engine/types';

const same = (a: Decision, b: Decision): boolean =>
  a.by === b.by && a.ahead.join() === b.ahead.join() && a.behind.join() === b.behind.join();

export const toldBy = (table: Decision[], engine: Decision[]): string[] =>
  table.flatMap((decision) => engine.find((other) => same(decision, other))?.words ?? []);
