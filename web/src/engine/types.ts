// Commands of the engine and their answers (docs/engine.md), and what a table sends.
import type { GameId } from '../generated/games';
import type { Item, Seat, Update } from './messages';

export type { GameId };

// What happened: kind, player (7 is chance), five figures.
export type GameEvent = number[];

export interface Option {
  name: string;
  about: string;
  values: string[];
  // For each value, how many can play with it.
  players: number[][];
  usual: string;
}
export interface GameFacts {
  id: GameId;
  title: string;
  about: string;
  players: [number, number];
  options: Option[];
  loadout: boolean;
  rules: number;
  data: string;
}
export interface Level {
  name: string;
  about: string;
}
export interface Topic {
  id: string;
  text: string;
}
// What put the seats of one rank ahead of those of the next: points, or a tie-break, which also has words.
export interface Decision {
  ahead: number[];
  behind: number[];
  by: string;
  words?: string;
}
// `decided` is there when the game is over.
export interface Standing {
  parts: string[];
  points: number[];
  rank: number[];
  by_part: number[][];
  decided?: Decision[];
}
export interface Reason {
  allowed: boolean;
  rule?: string;
  text?: string;
}
// The chance to win: of 1000 as the engine says it, of 1 as a session does.
export interface HintLine {
  action: string;
  words: string;
  chance: number;
  why: string;
}
export type Sample = object;

// `data` is the hash of a data set that was added; without it the engine's own is meant.
export interface Asked {
  game: GameId;
  data?: string;
  sample: Sample;
  seat: number;
  names: string[];
}

export interface Commands {
  facts: [Record<string, never>, { games: GameFacts[]; levels: Level[] }];
  rules: [{ game: GameId }, { rules: Topic[]; topics: Topic[] }];
  data: [{ game: GameId; data?: string; text?: string }, { data: unknown; hash?: string }];
  loadout: [
    { game: GameId; options?: Record<string, string>; loadout?: string; seed?: string },
    { loadout: string; words: string },
  ];
  // Holds a position of a server's table under a number, a new one if none is given; then it is asked about by it.
  hold: [Asked & { held?: number }, Said & { held?: number }];
  release: [{ held: number }, Record<string, never>];
  board: [Held, { text: string }];
  words: [{ game: GameId; data?: string; names: string[]; events: GameEvent[] }, { words: string[] }];
  why: [Held & { actions: string[] }, { reasons: Reason[] }];
  try: [Held & { actions: string[]; why?: string[] }, Tried];
  hint: [Asked & { milliseconds?: number; seed?: string }, { choices: number; lines: HintLine[] }];
  choose: [{ game: GameId; sample: Sample; seat: number; level: string; seed: string }, { action: string }];
  // With `viewer` the screen is always theirs; otherwise it is passed on.
  table_open: [TableSource & { seed: string; now: number; viewer?: number }, TableAnswer & { held: number }];
  table_send: [Held & { command: string; now: number } & Record<string, unknown>, TableAnswer];
  table_show: [Held & { uncover?: boolean; now: number }, TableAnswer];
  table_record: [Held | { entries: Entry[]; seed: string }, { record: string }];
  table_position: [Held, { position: object }];
  replay_open: [{ record: string }, { held: number; game: GameId; names: string[]; steps: number }];
  // `from`: the step that was shown before; what came after it is news.
  replay_show: [Held & { step: number; from: number; viewer: number }, { update: Update }];
  replay_items: [Held & { viewer: number }, { items: Item[]; lines: string[]; steps: number[] }];
  replay_position: [Held & { step: number }, { actors: number[]; sample: Sample }];
}

// Something that the engine holds between calls.
export interface Held {
  held: number;
}

// What is to be said of a position: what is asked and every choice in words, for whoever must act; and the standing.
export interface Said {
  prompt?: string;
  words?: Record<string, string>;
  // What the rules say beyond the view, of some games (docs/notes.md).
  notes?: unknown;
  standing: Standing;
}

// `legal` and the words after it are there if the seat must still act, `reasons` if they were asked for.
export interface Tried {
  events: GameEvent[];
  view: unknown;
  legal?: string[];
  prompt?: string;
  words?: Record<string, string>;
  reasons?: Reason[];
}

// An entry of a table's log, as it is kept.
export interface Entry {
  kind: string;
  at: number;
  user?: string;
  key?: string;
  body: string;
}

// Where a table on this device begins.
export type TableSource =
  | { game: GameId; options: Record<string, string>; seats: Seat[] }
  | { record: string; seats: Seat[] }
  | { position: object; seats: Seat[] }
  | { entries: Entry[] };

// A computer player that must act: the turn it is asked in, and a position that its seat cannot tell from the real one.
export interface Thinker {
  seat: number;
  turn: number;
  level: string;
  sample: Sample;
}

// All that a command means: the new entries, what the screen is sent (nothing if nobody at it may notice), who must think.
// A finished game brings its record.
export interface TableAnswer {
  n: number;
  refused?: { code: string; text: string; turn?: number };
  entries: Entry[];
  update?: Update;
  thinkers: Thinker[];
  record?: string;
}

export type Command = keyof Commands;
export type Request<C extends Command> = Commands[C][0];
export type Answer<C extends Command> = Commands[C][1];

export const CHANCE = 7;
export const SPECTATOR = 8;
export const HOST = 9;
