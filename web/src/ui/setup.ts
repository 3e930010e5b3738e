// Setting up a game on this device: the seats, and what a file contains.
import { settings } from '../device/settings.svelte';
import { ask } from '../engine/engine';
import type { GameFacts, GameId, Option } from '../engine/types';
import { keptLoadout } from './loadouts';
import { t } from '../i18n/text.svelte';
import type { LocalSetup } from '../table/kept';
import type { Seat } from '../table/types';
import { kindOf } from './files';
import { isGame } from './games';

export const EASY = 'easy';
// Shown only on demand: useful for experiments, not as opponents.
export const ODD_LEVELS: readonly string[] = ['random', 'greedy'];
// The longest name in a record, in bytes.
const NAME_BYTES = 31;

export interface Chair {
  kind: 'person' | 'bot';
  name: string;
  level: string;
  loadout: string;
}

export const newChair = (kind: Chair['kind']): Chair => ({ kind, name: '', level: EASY, loadout: '' });

export const usualName = (chair: Chair, seat: number): string =>
  chair.kind === 'bot' ? t('Computer %d', seat + 1) : (seat === 0 && settings.name) || t('Player %d', seat + 1);

export const nameOf = (chair: Chair, seat: number): string => chair.name.trim() || usualName(chair, seat);

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
  if (chairs.some((other, i) => i < seat && nameOf(other, i) === name)) return t('Somebody else has this name already.');
  return undefined;
}

// In games with loadouts every seat gets one: the chosen one, or else a random one.
export async function seatsOf(facts: GameFacts, chairs: Chair[], options: Record<string, string>): Promise<Seat[]> {
  const { id: game } = facts;
  return Promise.all(
    chairs.map(async (chair, seat) => {
      const sits: Seat = { kind: chair.kind, name: nameOf(chair, seat) };
      if (chair.kind === 'bot') sits.level = chair.level;
      if (!facts.loadout) return sits;
      const own = chair.loadout || (chair.kind === 'person' && seat === 0 ? keptLoadout(game) : '');
      const asked = own ? { loadout: own } : { seed: crypto.randomUUID() };
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

// One person against one easy bot, without a set-up.
export async function quickSetup(game: GameId): Promise<LocalSetup> {
  const { games } = await ask('facts', {});
  const facts = games.find(({ id }) => id === game)!;
  return { game, options: {}, seats: await seatsOf(facts, [newChair('person'), newChair('bot')], {}) };
}

// ---- Files ----

export interface Source {
  kind: 'position' | 'record';
  text: string;
  file: string;
  game: GameId;
  options: Record<string, string>;
  names: string[];
}
export class FileFault extends Error {}

interface PositionHead {
  game?: unknown;
  options?: Record<string, string>;
  players?: unknown[];
}

function readPosition(text: string): Pick<Source, 'options' | 'names'> & { game: unknown } {
  let position: PositionHead;
  try {
    position = JSON.parse(text) as PositionHead;
  } catch {
    throw new FileFault(t('This file is damaged: it is no JSON.'));
  }
  return { game: position.game, options: position.options ?? {}, names: (position.players ?? []).map(() => '') };
}

function readRecord(text: string): Pick<Source, 'options' | 'names'> & { game: unknown } {
  const head = text.split(/^begin\s*$/m)[0]!;
  const names = Array.from(
    { length: Number(/^players (\d+)/m.exec(head)?.[1] ?? 0) },
    (_, i) => new RegExp(`^name ${i + 1} (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '',
  );
  const options = Object.fromEntries([...head.matchAll(/^option (\S+) (\S+)/gm)].map((match) => [match[1]!, match[2]!]));
  return { game: /^game (\S+)/m.exec(head)?.[1], options, names };
}

// The contents of a file; the engine checks the rest when the game is opened.
export function readSource(text: string, file: string): Source {
  const kind = kindOf(text);
  if (!kind) throw new FileFault(t('This is neither a record nor a position of Moa.'));
  const { game, options, names } = kind === 'position' ? readPosition(text) : readRecord(text);
  if (typeof game !== 'string' || !isGame(game)) throw new FileFault(t('This file is of a game that Moa does not know.'));
  if (names.length === 0) throw new FileFault(t('This file does not say who plays.'));
  return { kind, text, file, game, options, names };
}
