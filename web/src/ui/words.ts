// Texts for short codes of the server and the engine: levels, clocks, options, times.
import type { Option } from '../engine/types';
import { language, t, tn } from '../i18n/text.svelte';
import type { Session } from '../table/session.svelte';
import type { Clock } from '../table/types';

const [MINUTE, HOUR, DAY] = [60000, 3600000, 86400000];
// Moa's English is British.
const locale = () => (language() === 'en' ? 'en-GB' : language());

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// The engine's explanation of an option, without the ids of its rules.
export const optionAbout = (about: string): string => capital(about.replace(/\s*\((?:[A-Z]+-[\d.]+(?:, )?)+\)/g, ''));

export function levelName(level: string): string {
  switch (level) {
    case 'random':
      return t('Random');
    case 'novice':
      return t('Novice');
    case 'easy':
      return t('Easy');
    case 'greedy':
      return t('Greedy');
    case 'medium':
      return t('Medium');
    case 'hard':
      return t('Hard');
    case 'master':
      return t('Master');
    default:
      return level;
  }
}

export function optionName(name: string): string {
  switch (name) {
    case 'quick':
      return t('Quick play');
    case 'variant':
      return t('Variant');
    case 'memory':
      return t('Memory aid');
    case 'start':
      return t('Who starts');
    case 'equal_turns':
      return t('Equal turns');
    default:
      return name;
  }
}

export function optionValue(name: string, value: string): string {
  switch (value) {
    case 'no':
      return t('No');
    case 'yes':
      return t('Yes');
    case 'basic':
      return t('Basic game');
    case 'twins':
      return t('Twins');
    case 'teams':
      return t('Teams');
    case 'random':
      return t('At random');
    default:
      return name === 'start' ? t('Player %s', value) : value;
  }
}

// Only the options that differ from the default.
export const unusual = (options: Record<string, string>, known: Option[]): string[] =>
  known
    .filter(({ name, default: usual }) => options[name] !== undefined && options[name] !== usual)
    .map(({ name }) => t('%1$s: %2$s', optionName(name), optionValue(name, options[name]!)));

export function clockWords(clock: Clock): string {
  if (clock.kind === 'none') return t('No clock');
  if (clock.kind === 'days') return tn('%d day per move', '%d days per move', clock.days, clock.days);
  const minutes = Math.round(clock.time / MINUTE);
  return clock.add > 0 ? t('%1$d min + %2$d s per move', minutes, Math.round(clock.add / 1000)) : t('%d min per player', minutes);
}

// Remaining time: "4:07", "1:02:30", "2 d 5 h".
export function spanWords(left: number): string {
  if (left >= 2 * DAY) return t('%1$d d %2$d h', Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// "5 minutes ago", in the reader's language.
export function ago(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const past = Math.max(0, now - at);
  if (past < MINUTE) return t('just now');
  if (past < HOUR) return words.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return words.format(-Math.floor(past / HOUR), 'hour');
  return words.format(-Math.floor(past / DAY), 'day');
}

export const momentOf = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
export const dayOf = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
export const timeOf = (at: number): string => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);

// "2 or 3".
export const eitherOf = (items: string[]): string => new Intl.ListFormat(locale(), { type: 'disjunction' }).format(items);

// "Ada, Ben and Cleo".
export const listed = (names: string[]): string => new Intl.ListFormat(locale()).format(names);

// Is this the viewer, who plays without a name and as the only person at this device's table?
export function isYou(session: Session, seat: number): boolean {
  if (!session.transport.local || seat !== session.seat) return false;
  const people = session.state?.seats.filter(({ kind }) => kind === 'person') ?? [];
  return people.length === 1 && !people[0]!.name;
}
// What a seat is called beside the board: a viewer without a name is "You".
export const calledName = (session: Session, seat: number): string => (isYou(session, seat) ? t('You') : session.nameOf(seat));
