// What boards sit on, and the messages they get.
import type { Ratings, Update } from '../engine/messages';

export type * from '../engine/messages';

// A request that was refused: a code for programs (a rule, if it was a move), a sentence for people.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly turn?: number,
  ) {
    super(text);
  }
}

// What a board sits on: a server's table or one on this device.
export interface Transport {
  // A command of the protocol; rejects with a Refusal.
  request(command: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>;
  listen(hear: (message: Update | Ratings) => void): () => void;
  // Calls whenever a lost connection is back, until it is stopped; there is none to lose at a table on this device.
  onReturn?(call: () => void): () => void;
  readonly local: boolean;
  // The engine's number of what is played, if the engine plays it.
  readonly held?: number;
}
