// The user on the server, a guest or an account, and what the server reports about other people.
import { settings } from '../device/settings.svelte';
import type { Answers, Finished, User } from '../generated/protocol';
import { server } from './socket.svelte';

export type { Finished };
export type Profile = Answers['person'] & Partial<Answers['me']>;

// Names of muted people. The server sends only their ids, and cannot look up the names of guests.
const MUTED = 'moa.muted';
const readMuted = (): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(MUTED) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

class People {
  // Ids of muted people; undefined until the server has sent them.
  muted = $state.raw<string[] | undefined>(undefined);
  #names = readMuted();

  get user(): User | undefined {
    return server.user;
  }
  get isMember(): boolean {
    return server.user?.kind === 'member';
  }

  #enter({ token, user }: Answers['guest']): User {
    server.token = token;
    server.user = user;
    settings.name = server.user.name;
    this.muted = undefined;
    return server.user;
  }

  // The current user, or else a new guest with that name.
  async become(name: string): Promise<User> {
    // The token must be accepted or rejected first.
    if (server.token && !server.user) await server.request('ping');
    return server.user ?? this.#enter(await server.request('guest', { name: name.trim() }));
  }

  // Returns the recovery code, which is shown only once.
  async register(name: string, password: string): Promise<string> {
    const answer = await server.request('register', { name: name.trim(), password });
    this.#enter(answer);
    return answer.recovery;
  }

  async login(name: string, password: string): Promise<void> {
    this.#enter(await server.request('login', { name: name.trim(), password }));
  }

  async recover(name: string, recovery: string, password: string): Promise<string> {
    const answer = await server.request('recover', { name: name.trim(), recovery: recovery.replace(/\s/g, ''), password });
    this.#enter(answer);
    return answer.recovery;
  }

  async logout(): Promise<void> {
    await server.request('logout');
    this.#forget();
  }

  async deleteAccount(password?: string): Promise<void> {
    await server.request('delete', password === undefined ? {} : { password });
    this.#forget();
  }

  #forget(): void {
    server.token = null;
    server.user = undefined;
    this.muted = undefined;
  }

  async rename(name: string): Promise<void> {
    server.user = (await server.request('rename', { name: name.trim() })).user;
    settings.name = server.user.name;
  }

  async password(old: string, fresh: string): Promise<void> {
    await server.request('password', { old, new: fresh });
  }

  async me(): Promise<Profile> {
    const profile = await server.request('me');
    this.muted = profile.muted;
    return profile;
  }

  async person(name: string): Promise<Profile> {
    return server.request('person', { name });
  }

  async history(user: string, before?: number): Promise<Finished[]> {
    const answer = await server.request('history', { user, ...(before === undefined ? {} : { before }) });
    return answer.games;
  }

  async mute(user: string, name: string, on: boolean): Promise<void> {
    await server.request('mute', { user, on });
    const known = this.muted ?? (await this.me()).muted ?? [];
    this.muted = on ? [...new Set([...known, user])] : known.filter((id) => id !== user);
    if (on) this.#names[user] = name;
    else delete this.#names[user];
    localStorage.setItem(MUTED, JSON.stringify(this.#names));
  }

  // The name, if this browser has stored it.
  mutedName(user: string): string | undefined {
    return this.#names[user];
  }

  // Creates a bot that belongs to the user. Its token is shown only once.
  async bot(name: string): Promise<{ name: string; token: string }> {
    const answer = await server.request('bot', { name: name.trim() });
    return { name: answer.user.name, token: answer.token };
  }
}

export const people = new People();
