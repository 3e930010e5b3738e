// The one connection to the server: identifies the user, sends requests, passes messages to listeners, and reconnects. After a
// lost connection, requests that are safe to repeat are sent again (moves and chat carry a key, so that nothing is done twice).
// All others fail with an error that says that the outcome is unknown.
import { type Answers, type Command, PROTOCOL, type Push, type Requests, type User } from '../generated/protocol';
import { t } from '../i18n/text.svelte';
import { Refusal } from '../table/types';

export type { User };
type Members = Record<string, unknown>;
// Messages that are not replies.
export type Message = Push & Members;
type Reply = { type: 'ok' | 'refused' } & Members;
const isReply = (message: Message | Reply): message is Reply => message.type === 'ok' || message.type === 'refused';
// Commands that are not known at compile time take and return any members.
type Taken<C extends string> = C extends Command ? Requests[C] : Members;
type Given<C extends string> = C extends Command ? Answers[C] : Members;
interface Waiting {
  text: string;
  again: boolean;
  sent: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  resolve: (answer: Reply) => void;
  reject: (error: Error) => void;
}

const TOKEN = 'moa.token';
// Set once the page has been reloaded because the server uses another version of the protocol.
const RELOADED = 'moa.reloaded';
const PATIENCE = 20000;
const [SOONEST, LATEST] = [400, 10000];
// How often the connection is checked; how long the reply may take before people are told, and before the connection is given up.
// Others are told that somebody is away when the beats stop (PEER_BEAT_MS in src/server/net/peer.h).
const [BEAT, SILENCE, BREATH] = [1500, 1300, 8000];
// If the store fails temporarily: the number of attempts, and the first pause, which grows with each attempt.
const [TRIES, MOMENT] = [5, 1000];
const REPEATABLE = new Set([
  'guest',
  'login',
  'logout',
  'rename',
  'me',
  'person',
  'history',
  'mute',
  'games',
  'lobby',
  'mine',
  'join',
  'watch',
  'unwatch',
  'move',
  'chat',
  'rematch',
  'record',
]);

class Server {
  // 'off' until the server is first needed.
  state = $state<'off' | 'connecting' | 'on' | 'lost'>('off');
  user = $state.raw<User | undefined>(undefined);
  // The server's clock minus ours, in milliseconds: the best estimate so far.
  ahead = -Infinity;
  #socket: WebSocket | undefined;
  #ready = false;
  #id = 0;
  #pause = SOONEST;
  #retry: ReturnType<typeof setTimeout> | undefined;
  // The server has not answered for a moment; the connection may be lost.
  silent = $state(false);
  #beating = false;
  #beat: ReturnType<typeof setInterval> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #hearers = new Set<(message: Message) => void>();
  readonly #returned = new Set<() => void>();

  #listening = false;

  // Events after which to reconnect at once.
  #listenOnce(): void {
    if (this.#listening) return;
    this.#listening = true;
    window.addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#hurry();
    });
    // Another tab of this browser has logged in or out.
    window.addEventListener('storage', ({ key }) => {
      if (key === TOKEN) this.#drop(this.#socket);
    });
  }

  get token(): string | null {
    return localStorage.getItem(TOKEN);
  }
  set token(token: string | null) {
    if (token) localStorage.setItem(TOKEN, token);
    else localStorage.removeItem(TOKEN);
  }

  now(): number {
    return Date.now() + (Number.isFinite(this.ahead) ? this.ahead : 0);
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#listenOnce();
    if (this.#socket) return;
    this.state = this.state === 'lost' ? 'lost' : 'connecting';
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, 'moa');
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as Message | Reply);
    socket.onclose = () => this.#closed();
    setTimeout(() => {
      if (socket.readyState === WebSocket.CONNECTING) this.#drop(socket);
    }, BREATH);
  }

  // Closes at once; a browser would wait a long time for the other side's reply.
  #drop(socket: WebSocket | undefined): void {
    if (!socket || socket !== this.#socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#closed();
  }

  // The user or the network is back: do not wait for the next attempt.
  #hurry(): void {
    if (this.state === 'lost') {
      this.#pause = SOONEST;
      this.connect();
    }
    if (this.#ready) this.#tryOut();
  }

  // Identification comes first, because other requests may depend on it.
  #opened(): void {
    const socket = this.#socket;
    if (!this.token) {
      this.user = undefined;
      this.#begin();
      return;
    }
    const hello = this.#send('hello', { token: this.token }, false);
    hello.then(
      (answer) => {
        this.user = answer.user as User;
        this.#begin();
      },
      (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'login') {
          this.#drop(socket);
          return;
        }
        this.token = null; // no longer valid
        this.user = undefined;
        this.#begin();
      },
    );
  }

  // Then send queued requests, and let open tables request what they missed.
  #begin(): void {
    const returned = this.state === 'lost';
    this.#pause = SOONEST;
    this.#ready = true;
    this.state = 'on';
    for (const [id, waiting] of this.#waiting) if (!waiting.sent) this.#hand(id, waiting);
    if (returned) for (const back of this.#returned) back();
    this.#beat = setInterval(() => this.#tryOut(), BEAT);
  }

  // A connection can be dead without a close event.
  #tryOut(): void {
    if (this.#beating) return;
    this.#beating = true;
    const socket = this.#socket;
    const silent = setTimeout(() => {
      this.silent = true;
    }, SILENCE);
    const late = setTimeout(() => this.#drop(socket), BREATH);
    this.#send('ping', {}, false)
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(silent);
        clearTimeout(late);
        this.silent = this.#beating = false;
      });
  }

  #closed(): void {
    this.#socket = undefined;
    this.#ready = false;
    clearInterval(this.#beat);
    if (this.state !== 'off') this.state = 'lost';
    for (const [id, waiting] of this.#waiting) {
      if (!waiting.sent) continue;
      clearTimeout(waiting.timer);
      waiting.sent = false;
      if (waiting.again) continue;
      this.#waiting.delete(id);
      waiting.reject(new Refusal('offline', t('Connection lost. Check whether it worked before you try again.')));
    }
    const wait = this.#pause * (0.5 + Math.random());
    this.#pause = Math.min(2 * this.#pause, LATEST);
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  #hear(message: Message | Reply): void {
    this.#setClock(message);
    if (!isReply(message)) {
      for (const hear of this.#hearers) hear(message);
      return;
    }
    if (message.code === 'version') this.#reload();
    const waiting = this.#waiting.get(message.id as number);
    if (!waiting) return;
    this.#waiting.delete(message.id as number);
    clearTimeout(waiting.timer);
    if (message.type === 'ok') waiting.resolve(message);
    else waiting.reject(new Refusal(String(message.code), t(String(message.text)), message.turn as number | undefined));
  }

  // The server is newer (or older) than this page, so it serves another one. Reload once only, in case it does not.
  #reload(): void {
    if (sessionStorage.getItem(RELOADED) === String(PROTOCOL)) return;
    sessionStorage.setItem(RELOADED, String(PROTOCOL));
    location.reload();
  }

  // Messages arrive with a delay, so the largest difference seen is the most accurate.
  #setClock(message: Members): void {
    const now = message.now ?? (message.state as { now?: number } | undefined)?.now;
    if (typeof now === 'number') this.ahead = Math.max(this.ahead, now - Date.now());
  }

  #hand(id: number, waiting: Waiting): void {
    waiting.sent = true;
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.#giveUp(id), PATIENCE);
    this.#socket?.send(waiting.text);
  }

  #giveUp(id: number): void {
    const waiting = this.#waiting.get(id);
    if (this.#waiting.delete(id)) waiting?.reject(new Refusal('offline', t('The server does not answer.')));
  }

  #send(command: string, args: Members, again: boolean): Promise<Reply> {
    const id = ++this.#id;
    const text = JSON.stringify({ type: command, id, protocol: PROTOCOL, ...args });
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { text, again, sent: false, timer: undefined, resolve, reject };
      this.#waiting.set(id, waiting);
      if (this.#ready || command === 'hello') this.#hand(id, waiting);
      else if (!again) waiting.timer = setTimeout(() => this.#giveUp(id), PATIENCE);
    });
  }

  // Requests that can be repeated wait until the connection is back; others fail after a while.
  async request<C extends string>(command: C, ...[args]: Members extends Taken<C> ? [Taken<C>?] : [Taken<C>]): Promise<Given<C>> {
    this.connect();
    const again = REPEATABLE.has(command);
    for (let tries = 1; ; tries++) {
      try {
        return (await this.#send(command, { ...args }, again)) as unknown as Given<C>;
      } catch (error) {
        if (!again || tries === TRIES || !(error instanceof Refusal) || error.code !== 'store') throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, tries * MOMENT);
        });
      }
    }
  }

  listen(hear: (message: Message) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  // Calls `back` each time a lost connection is restored.
  onReturn(back: () => void): () => void {
    this.#returned.add(back);
    return () => this.#returned.delete(back);
  }
}

export const server = new Server();
