// A table on the server.
import { t } from '../i18n/text.svelte';
import type { Ratings, TableState, Transport, Update } from '../table/types';
import { server } from './socket.svelte';

const WITH_INVITE = ['watch', 'join', 'chat', 'record'];
// Commands that concern the server, not one table.
const WITHOUT_TABLE = ['data'];
// The state includes who is connected, but the server sends no update when that changes, so it is polled.
const PRESENCE = 20000;
const NOTHING_NEWER = 2 ** 31 - 1;

// The server names bots by level and seat; players see a translated name, with the level beside it.
function inWords<State extends Partial<TableState>>(state: State): State {
  if (!state.seats) return state;
  return {
    ...state,
    seats: state.seats.map((seat, i) => (seat.kind === 'bot' ? { ...seat, name: t('Computer %d', i + 1) } : seat)),
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

  // Calls `tell` regularly with who is connected, by seat. Returns a function that stops it.
  presence(tell: (here: boolean[]) => void): () => void {
    const ask = async () => {
      if (document.hidden || server.state !== 'on') return;
      const { state } = (await this.request('watch', { sample: true, from: NOTHING_NEWER })) as {
        state?: { seats: { here?: boolean }[] };
      };
      if (state) tell(state.seats.map((seat) => seat.here ?? false));
    };
    const timer = setInterval(() => void ask().catch(() => undefined), PRESENCE);
    return () => clearInterval(timer);
  }
}
