// A table on the server.
import { seatName } from '../table/names';
import type { Ratings, TableState, Transport, Update } from '../table/types';
import { server } from './socket.svelte';

const WITH_INVITE = ['watch', 'join', 'chat', 'record'];
// Commands that concern the server, not one table.
const WITHOUT_TABLE = ['data'];
// The most seats that a table has.
const SEATS = 6;

// The server names bots by level and seat; players see a translated name, with the level beside it.
function inWords<State extends Partial<TableState>>(state: State): State {
  if (!state.seats) return state;
  return {
    ...state,
    seats: state.seats.map((seat, i) => (seat.kind === 'bot' ? { ...seat, name: seatName({ kind: 'bot' }, i) } : seat)),
  };
}

export class RemoteTable implements Transport {
  readonly local = false;

  constructor(
    readonly id: string,
    readonly invite?: string,
  ) {}

  async request(command: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const invited = this.invite && WITH_INVITE.includes(command);
    const table = WITHOUT_TABLE.includes(command) ? {} : { table: this.id };
    const answer = await server.request(command, { ...table, ...(invited ? { invite: this.invite } : {}), ...args });
    return command === 'watch' ? { ...answer, state: inWords(answer.state as TableState) } : answer;
  }

  listen(hear: (message: Update | Ratings) => void): () => void {
    return server.listen((message) => {
      if (message.table !== this.id) return;
      if (message.type === 'ratings') hear(message as unknown as Ratings);
      // An update with nothing but items has no state.
      if (message.type === 'update') {
        const update = { state: {}, ...message } as unknown as Update;
        hear({ ...update, state: inWords(update.state) });
      }
    });
  }

  onReturn(call: () => void): () => void {
    return server.onReturn(call);
  }

  // Calls `tell` with who is connected, by seat, when that changes. Returns a function that stops it.
  presence(tell: (here: boolean[]) => void): () => void {
    return server.listen((message) => {
      if (message.type !== 'presence' || message.table !== this.id) return;
      const here = message.here;
      tell(Array.from({ length: SEATS }, (_, seat) => here.includes(seat)));
    });
  }
}
