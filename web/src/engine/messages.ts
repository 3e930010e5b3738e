// What a table sends (docs/protocol.json), from a server or from the engine on this device, and what the engine adds to it.
import type { Messages, State, TableSeat } from '../generated/protocol';
import type { Said } from './types';

export type { Clock, Item, Offer, Result, SeatTime as Time } from '../generated/protocol';

// A seat of any kind, with the members of all kinds.
type MemberOf<Kinds, Name> = Kinds extends unknown ? (Name extends keyof Kinds ? Kinds[Name] : never) : never;
type NameOf<Kinds> = Kinds extends unknown ? keyof Kinds : never;
export type Seat = Pick<TableSeat, 'kind'> & { [Name in Exclude<NameOf<TableSeat>, 'kind'>]?: MemberOf<TableSeat, Name> };

// `handover`, of tables on this device only: the screen is covered until this seat takes it.
export type TableState = Omit<State, 'seats'> & { seats: Seat[]; handover?: number };

// With `anew`, of tables on this device only, the items are all there are (another viewer, another moment), and that many of them
// are old.
export type Update = Omit<Messages['update'], 'state'> & {
  state: Partial<TableState>;
  anew?: number;
  // From the engine on this device: the position and the items in words.
  said?: Said;
  lines?: string[];
};
export type Ratings = Messages['ratings'];
