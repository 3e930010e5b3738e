// Commands of the engine and their answers (docs/engine.md).

import type { GameId } from '../generated/games';

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
  brings: boolean;
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
export type World = object;

// `data` is the hash of a data set that was added; without it the engine's own is meant.
export interface Asked {
  game: GameId;
  data?: string;
  world: World;
  seat: number;
  names: string[];
}

export interface Commands {
  facts: [Record<string, never>, { games: GameFacts[]; levels: Level[] }];
  rules: [{ game: GameId }, { rules: Topic[]; topics: Topic[] }];
  data: [{ game: GameId; data?: string; text?: string }, { data: unknown; hash?: string }];
  brings: [{ game: GameId; options?: Record<string, string>; brings?: string; seed?: string }, { brings: string; words: string }];
  look: [Asked, { prompt?: string; words?: Record<string, string>; notes?: unknown; standing: Standing }];
  board: [Asked, { text: string }];
  words: [{ game: GameId; data?: string; names: string[]; events: GameEvent[] }, { words: string[] }];
  why: [Asked & { actions: string[] }, { reasons: Reason[] }];
  try: [Asked & { actions: string[] }, { events: GameEvent[]; view: unknown; legal?: string[] }];
  hint: [Asked & { milliseconds?: number; seed?: string }, { choices: number; lines: HintLine[] }];
  choose: [{ game: GameId; world: World; seat: number; level: string; seed: string }, { action: string }];
  open: [
    OpenNew | { record: string; seed?: string } | { position: object; names?: string[]; seed?: string },
    { game: GameId; players: number; options: Record<string, string>; names: string[]; plies: [number, string][] },
  ];
  // Events have an eighth figure here: who may see them, as bits (bit 7: who looks on).
  play: [{ actor: number; action: string }, { events: GameEvent[]; rule?: string; text?: string }];
  deal: [Record<string, never>, { events: GameEvent[] }];
  state: [{ viewer: number }, EngineState];
  undo: [{ seat: number }, { plies: number }];
  cut: [{ plies: number }, Record<string, never>];
  record: [Record<string, never>, { record: string }];
}

export interface OpenNew {
  game: GameId;
  players: number;
  options: Record<string, string>;
  brings?: (string | null)[];
  names?: string[];
  seed: string;
}

export interface EngineState {
  // `secrets`: the seats that have something to hide.
  plies: number;
  chance: boolean;
  actors: number[];
  secrets: number[];
  view: unknown;
  world: World;
  legal?: string[];
  standing?: Standing;
}

export type Command = keyof Commands;
export type Request<C extends Command> = Commands[C][0];
export type Answer<C extends Command> = Commands[C][1];

export const CHANCE = 7;
export const SPECTATOR = 8;
export const HOST = 9;
