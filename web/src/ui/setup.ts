// Setting a game up on this device: who sits where, and what a file brings along.
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
// Shown only on demand: good for trying things out, not for playing against.
export const ODD_LEVELS: readonly string[] = ['random', 'greedy'];
// The most bytes that a name has in a record.
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

// What is wrong with a chair, in words.
export function faultOf(chairs: Chair[], seat: number): string | undefined {
  const name = nameOf(chairs[seat]!, seat);
  if (new TextEncoder().encode(name).length > NAME_BYTES) return t('This name is too long.');
  if (chairs.some((other, i) => i < seat && nameOf(other, i) === name)) return t('Somebody else has this name already.');
  return undefined;
}

// Everyone brings something where the game wants it; who did not choose gets a surprise.
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

// ---- Options that so many can play with; the engine says which ----

export const valuesFor = ({ values, players }: Option, count: number): string[] =>
  values.filter((_, i) => players[i]!.includes(count));

// The options as they are set where that goes, otherwise at their default.
export function fitOptions(facts: GameFacts, set: Record<string, string>, count: number): Record<string, string> {
  return Object.fromEntries(
    facts.options.map((option) => {
      const values = valuesFor(option, count);
      return [option.name, [set[option.name], option.default].find((value) => value && values.includes(value)) ?? values[0]!];
    }),
  );
}

// One person against one easy computer, at once.
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

// What a file holds; the engine checks the rest when it is opened.
export function readSource(text: string, file: string): Source {
  const kind = kindOf(text);
  if (!kind) throw new FileFault(t('This is neither a record nor a position of Moa.'));
  const { game, options, names } = kind === 'position' ? readPosition(text) : readRecord(text);
  if (typeof game !== 'string' || !isGame(game)) throw new FileFault(t('This file is of a game that Moa does not know.'));
  if (names.length === 0) throw new FileFault(t('This file does not say who plays.'));
  return { kind, text, file, game, options, names };
}
