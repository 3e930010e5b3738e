// Lists of tables on the server: public ones, our own, and those waiting for us. Also stores the invitation codes that this
// browser has seen, since the server sends each only once.
import { notify } from '../device/notices.svelte';
import { play } from '../device/sound';
import type { Listed } from '../generated/protocol';
import { t } from '../i18n/text.svelte';
import { server } from './socket.svelte';

export type { Listed };

const SOON = 1500;

class Tables {
  open = $state.raw<Listed[] | undefined>(undefined);
  mine = $state.raw<Listed[]>([]);
  #lookers = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    server.listen((message) => {
      if (message.type === 'lobby') {
        this.open = message.tables;
        this.#soon();
      }
      if (message.type === 'turn') void this.#called(message.table);
    });
    server.onReturn(() => {
      void this.refresh();
      if (this.#lookers > 0) void this.#subscribe();
    });
  }

  get waiting(): Listed[] {
    return server.user ? this.mine.filter((table) => table.your_turn) : [];
  }

  async #subscribe(): Promise<void> {
    this.open = (await server.request('lobby', { on: true })).tables;
  }

  // Keeps the list of public tables up to date until the returned function is called.
  look(): () => void {
    this.#lookers++;
    void this.#subscribe().catch(() => undefined);
    return () => {
      if (--this.#lookers === 0) void server.request('lobby', { on: false }).catch(() => undefined);
    };
  }

  #soon(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.refresh(), SOON);
  }

  async refresh(): Promise<void> {
    if (!server.user) {
      this.mine = [];
      return;
    }
    try {
      this.mine = (await server.request('mine')).tables;
    } catch {
      this.#soon();
    }
  }

  // It is our turn at a table that is not open here.
  async #called(table: string): Promise<void> {
    await this.refresh();
    play('turn');
    notify(t('It is your turn.'), table);
  }
}

export const tables = new Tables();

const INVITES = 'moa.invites';
const MOST_INVITES = 60;

function readInvites(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(INVITES) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

export const inviteOf = (table: string): string | undefined => readInvites().find(([id]) => id === table)?.[1];

export function keepInvite(table: string, invite: string): void {
  const others = readInvites().filter(([id]) => id !== table);
  localStorage.setItem(INVITES, JSON.stringify([...others, [table, invite]].slice(-MOST_INVITES)));
}

export const tableLink = (table: string, invite?: string): string => `/table/${table}${invite ? `?invite=${invite}` : ''}`;
