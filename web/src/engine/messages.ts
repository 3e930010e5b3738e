// What a table tells its viewers and takes from them (docs/protocol.md), the same from a server and from this device.
import type { Decision, GameEvent, GameId, Said, Sample } from './types';

export interface Seat {
  kind: 'open' | 'person' | 'bot';
  name?: string;
  user?: string;
  here?: boolean;
  level?: string;
  out?: boolean;
  loadout?: string;
}

export type Clock = { kind: 'none' } | { kind: 'real'; time: number; add: number } | { kind: 'days'; days: number };
export interface Time {
  left: number;
  runs?: boolean;
}
export interface Result {
  why: 'played' | 'resigned' | 'agreed' | 'rules';
  rank: number[];
  points: number[];
  decided?: Decision[];
}
export interface Offer {
  seat: number;
  what: 'end' | 'takeback';
  agreed: number[];
}

// What is told of a table wherever it is shown; `seat` is one's own.
export interface TableHead {
  table: string;
  game: GameId;
  options: Record<string, string>;
  // Version of the rules and hash of the data set it is played by; of tables of a server only.
  rules?: number;
  data?: string;
  // Why the server cannot play it any more.
  outdated?: 'rules' | 'data';
  status: 'open' | 'running' | 'over';
  public: boolean;
  rated: boolean;
  owner: string;
  seats: Seat[];
  clock: Clock;
  seat?: number;
}

export interface TableState extends TableHead {
  substitute: string;
  commitment?: string;
  actors?: number[];
  view?: unknown;
  sample?: Sample;
  turn?: number;
  legal?: string[];
  now?: number;
  times?: Time[];
  offer?: Offer;
  // As they stand at an outdated table that runs.
  points?: number[];
  result?: Result;
  rematch?: { table: string; invite: string };
  seed?: string;
  // Of tables on this device only: the screen must be handed to this seat before more is shown.
  handover?: number;
}

export interface Item {
  n: number;
  at: number;
  event?: GameEvent;
  chat?: { user: string; name: string; text: string; room: 'table' | 'watchers' };
  muted?: string;
  seat?: { seat: number; what: 'sit' | 'stand' | 'bot' | 'back' | 'resign' | 'timeout'; name: string };
  start?: boolean;
  cut?: number;
  offer?: { seat: number; what: 'end' | 'takeback' };
  answer?: { seat: number; yes: boolean };
  over?: boolean;
  rematch?: { table: string; invite: string };
}

// With `anew`, of tables on this device only, the items are all there are (another viewer, another moment), and those up to that
// number are old.
export interface Update {
  type: 'update';
  table: string;
  n: number;
  items: Item[];
  state: Partial<TableState>;
  anew?: number;
  // From the engine on this device: what is to be said of the position, and the items in words.
  said?: Said;
  lines?: string[];
}
export interface Ratings {
  type: 'ratings';
  table: string;
  ratings: { seat: number; before: number; after: number }[];
}
