// Setting up a game on this device: the seats, and what a file contains.
import { settings } from '../device/settings.svelte';
import { ask } from '../engine/engine';
import type { Answer, GameFacts, GameId, Option } from '../engine/types';
import { keptLoadout } from './loadouts';
import { t } from '../i18n/text.svelte';
import type { LocalSetup } from '../table/kept';
import type { Seat } from '../table/types';
import { LEVELS, ODD_LEVELS } from './levels';
import { seatName } from '../table/names';

export const EASY = 'easy';
// The longest name in a record, in bytes.
const NAME_BYTES = 31;
const SEED_DIGITS = 64;

export interface Chair {
  kind: 'person' | 'bot';
  name: string;
  level: string;
  loadout: string;
}

export const newChair = (kind: Chair['kind']): Chair => ({ kind, name: '', level: EASY, loadout: '' });

// Empty for seats that nobody named (see names.ts); the first person has the name of the settings.
const givenName = ({ kind, name }: Chair, seat: number): string =>
  kind === 'person' ? name.trim() || (seat === 0 ? settings.name : '') : '';

export const usualName = (chair: Chair, seat: number): string =>
  seatName({ kind: chair.kind, name: givenName({ ...chair, name: '' }, seat) }, seat);

export const nameOf = (chair: Chair, seat: number): string => seatName({ kind: chair.kind, name: givenName(chair, seat) }, seat);

export const chairsOf = (seats: Seat[]): Chair[] =>
  seats.map((seat) => ({
    kind: seat.kind === 'bot' ? 'bot' : 'person',
    name: seat.name ?? '',
    level: seat.level ?? EASY,
    loadout: seat.loadout ?? '',
  }));

// What is wrong with a seat, as text.
export function faultOf(chairs: Chair[], seat: number): string | undefined {
  const name = nameOf(chairs[seat]!, seat);
  if (new TextEncoder().encode(name).length > NAME_BYTES) return t('This name is too long.');
  if (chairs.some((other, i) => i < seat && nameOf(other, i) === name)) return t('Another player has this name.');
  return undefined;
}

// In games with loadouts every seat gets one: the chosen one, or else a random one.
export async function seatsOf(
  facts: GameFacts,
  chairs: Chair[],
  options: Record<string, string>,
  seed?: string,
): Promise<Seat[]> {
  const { id: game } = facts;
  return Promise.all(
    chairs.map(async (chair, seat) => {
      const name = givenName(chair, seat);
      const sits: Seat = { kind: chair.kind, ...(name ? { name } : {}) };
      if (chair.kind === 'bot') sits.level = chair.level;
      if (!facts.loadout) return sits;
      const own = chair.loadout || (chair.kind === 'person' && seat === 0 ? keptLoadout(game) : '');
      const asked = own ? { loadout: own } : { seed: seed === undefined ? crypto.randomUUID() : `${seed} ${seat}` };
      sits.loadout = (await ask('loadout', { game, options, ...asked })).loadout;
      return sits;
    }),
  );
}

// ---- Options for a number of players, as the engine reports them ----

export const valuesFor = ({ values, players }: Option, count: number): string[] =>
  values.filter((_, i) => players[i]!.includes(count));

// The options as they are set, where the number of players allows it; otherwise the defaults.
export function fitOptions(facts: GameFacts, set: Record<string, string>, count: number): Record<string, string> {
  return Object.fromEntries(
    facts.options.map((option) => {
      const values = valuesFor(option, count);
      return [option.name, [set[option.name], option.default].find((value) => value && values.includes(value)) ?? values[0]!];
    }),
  );
}

// ---- A game that starts at once, without a set-up ----

export interface Quick {
  players: number;
  level: string;
  seed?: string;
}
export class BadLink extends Error {}

// Reads the parameters of /play/GAME?players=3&level=easy&seed=7. Throws a BadLink that says what is wrong.
export function readQuick(facts: Pick<GameFacts, 'title' | 'players'>, query: URLSearchParams): Quick {
  const [least, most] = facts.players;
  const players = Number(query.get('players') ?? 2);
  if (!Number.isInteger(players) || players < least || players > most)
    throw new BadLink(
      t('players=%1$s does not fit: %2$s is for %3$d to %4$d players.', query.get('players')!, facts.title, least, most),
    );
  const level = query.get('level') ?? EASY;
  if (!LEVELS.includes(level) && !ODD_LEVELS.includes(level))
    throw new BadLink(t('level=%1$s does not exist. Use one of: %2$s.', level, LEVELS.join(', ')));
  const seed = query.get('seed');
  if (seed === null) return { players, level };
  if (!/^\d{1,15}$/.test(seed)) throw new BadLink(t('seed=%s must be a number without a sign, of up to 15 digits.', seed));
  return { players, level, seed: Number(seed).toString(16).padStart(SEED_DIGITS, '0') };
}

// One person against bots.
export async function quickSetup(game: GameId, query: URLSearchParams): Promise<LocalSetup> {
  const { games } = await ask('facts', {});
  const facts = games.find(({ id }) => id === game)!;
  const { players, level, seed } = readQuick(facts, query);
  const chairs = Array.from({ length: players }, (_, seat) => ({ ...newChair(seat === 0 ? 'person' : 'bot'), level }));
  const loadoutSeed = seed === undefined ? undefined : `loadout ${seed}`;
  // Some numbers of players need a variant.
  const options = fitOptions(facts, {}, players);
  return { game, options, seats: await seatsOf(facts, chairs, options, loadoutSeed), ...(seed === undefined ? {} : { seed }) };
}

// ---- Files ----

export interface Source extends Answer<'read'> {
  text: string;
  file: string;
}

// The contents of a file; the engine says what is wrong with it.
export const readSource = async (text: string, file: string): Promise<Source> => ({
  ...(await ask('read', { text })),
  text,
  file,
});
