// Who we are on the server: a guest with a name, or somebody with an account; and what the server knows of others.
import { settings } from '../device/settings.svelte';
import type { Answers, Finished, User } from '../generated/protocol';
import { server } from './socket.svelte';

export type { Finished };
export type Profile = Answers['person'] & Partial<Answers['me']>;

// Names of people whom we muted: the server tells only their numbers, and of guests nothing more.
const MUTED = 'moa.muted';
const readMuted = (): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(MUTED) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

class People {
  // Ids of those whose chat we do not want; undefined until the server was asked.
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

  // Whoever we are already, or a guest of that name.
  async become(name: string): Promise<User> {
    // Not before the server has heard who this browser has been until now.
    if (server.token && !server.user) await server.request('ping');
    return server.user ?? this.#enter(await server.request('guest', { name: name.trim() }));
  }

  // Answers with the recovery code, which is shown this once.
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

  // The name as far as this browser knows it.
  mutedName(user: string): string | undefined {
    return this.#names[user];
  }

  // A computer player of one's own; its token is shown this once.
  async bot(name: string): Promise<{ name: string; token: string }> {
    const answer = await server.request('bot', { name: name.trim() });
    return { name: answer.user.name, token: answer.token };
  }
}

export const people = new People();
