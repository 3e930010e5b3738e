// Commands of the engine and their answers (docs/engine.md), and the messages that a table sends.
import type { GameId } from '../generated/games';
import type { Item, Result, Seat, Update } from './messages';

export type { GameId };

// An event: kind, player (7 is chance), five numbers.
export type GameEvent = number[];

export interface Option {
  name: string;
  about: string;
  values: string[];
  // For each value, the numbers of players that it supports.
  players: number[][];
  default: string;
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
// Why the seats of one rank are ahead of those of the next: points, or a tie-break, which also has a text.
export interface Decision {
  ahead: number[];
  behind: number[];
  by: string;
  words?: string;
}
// `decided` is set when the game is over.
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
// The chance of winning: out of 1000 in the engine's answer, from 0 to 1 in a session.
export interface HintLine {
  action: string;
  words: string;
  chance: number;
  why: string;
}
export type Sample = object;

// `data` is the hash of a data set that was added; without it, the engine uses its built-in one.
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
  data: [{ game: GameId; data?: string; text?: string }, { data: unknown; facts?: unknown; hash?: string }];
  loadout: [
    { game: GameId; options?: Record<string, string>; loadout?: string; seed?: string },
    { loadout: string; words: string },
  ];
  // The contents of a record or a position, from a file; `names` are empty where the file has none.
  read: [
    { text: string },
    { kind: 'position' | 'record'; game: GameId; players: number; options: Record<string, string>; names: string[] },
  ];
  // Stores a position of a table on the server under a number, a new one by default; later requests refer to it by that number.
  // `result` is the table's, once the game is over: the standing has its ranks.
  hold: [Asked & { held?: number; result?: Result }, Said & { held?: number }];
  release: [{ held: number }, Record<string, never>];
  board: [Held, { text: string }];
  words: [{ game: GameId; data?: string; names: string[]; events: GameEvent[] }, { words: string[] }];
  // What events add up to, for some games (docs/notes.md).
  tally: [{ game: GameId; players: number; events: GameEvent[] }, { tally?: unknown }];
  why: [Held & { actions: string[] }, { reasons: Reason[] }];
  try: [Held & { actions: string[]; notes?: boolean }, Tried];
  hint: [Asked & { milliseconds?: number; seed?: string }, { choices: number; lines: HintLine[] }];
  choose: [{ game: GameId; sample: Sample; seat: number; level: string; seed: string }, { action: string }];
  // With `viewer` the screen always shows that viewer's view; otherwise the device is passed around.
  table_open: [TableSource & { seed: string; now: number; viewer?: number }, TableAnswer & { held: number }];
  table_send: [Held & { command: string; now: number } & Record<string, unknown>, TableAnswer];
  table_show: [Held & { uncover?: boolean; now: number }, TableAnswer];
  table_record: [Held | { entries: Entry[]; seed: string }, { record: string }];
  table_position: [Held, { position: object }];
  replay_open: [{ record: string }, { held: number; game: GameId; names: string[]; steps: number }];
  // `from` is the step that was shown before; everything after it is new.
  replay_show: [Held & { step: number; from: number; viewer: number }, { update: Update }];
  replay_items: [Held & { viewer: number }, { items: Item[]; lines: string[]; steps: number[] }];
  replay_position: [Held & { step: number }, { actors: number[]; sample: Sample }];
}

// A handle of something that the engine keeps between calls.
export interface Held {
  held: number;
}

// The texts of a position: the prompt and every choice, for the player who must act; and the standing.
export interface Said {
  prompt?: string;
  words?: Record<string, string>;
  // Results of the rules that are not part of the view, for some games (docs/notes.md).
  notes?: unknown;
  standing: Standing;
}

// `legal`, `prompt` and `words` are set if the seat must still act, `notes` if they were requested.
export interface Tried {
  events: GameEvent[];
  view: unknown;
  legal?: string[];
  prompt?: string;
  words?: Record<string, string>;
  notes?: unknown;
}

// An entry of a table's log, as it is stored.
export interface Entry {
  kind: string;
  at: number;
  user?: string;
  key?: string;
  body: string;
}

// What a table on this device starts from.
export type TableSource =
  | { game: GameId; options: Record<string, string>; seats: Seat[] }
  | { record: string; seats: Seat[] }
  | { position: object; seats: Seat[] }
  | { entries: Entry[] };

// A computer player that must act: the turn in which it is asked, and a sample for its seat.
export interface Thinker {
  seat: number;
  turn: number;
  level: string;
  sample: Sample;
}

// All effects of a command: the new entries, the update for the screen (none if nothing changes for its viewer), and the computer
// players that must act. When the game ends, also its record.
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
