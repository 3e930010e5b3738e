// The numbered rules and the cards of a game, prepared for display: by chapter, searchable, with tags and rule ids separated.
import type { Snippet } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { rules as files } from 'virtual:rules';
import { ask } from '../engine/engine';
import type { GameId, Topic } from '../engine/types';
import { GAMES } from '../generated/games';
import { language, t } from '../i18n/text.svelte';
import type { TipText } from './explain.svelte';
import { capital } from './words';

export interface Rule {
  id: string;
  chapter: number;
  text: string;
  // The first row is the head.
  table?: string[][];
}
// A card's title may include its kind, in brackets; its name does not.
export interface Card {
  id: string;
  title: string;
  name: string;
  text: string;
  rules: string[];
}
export interface Rulebook {
  rules: Rule[];
  cards: Card[];
  usual: string;
}
// A piece of a text: plain text, a tag such as [ruling], or a rule id.
export interface Piece {
  kind: 'text' | 'mark' | 'rule';
  text: string;
}

const NUMBER = new RegExp(String.raw`\b(?:${GAMES.map(({ prefix }) => prefix).join('|')})-\d+(?:\.\d+)?\b`);
const MARK = /\[[^\]]{2,60}\]/;
const PIECES = new RegExp(`(${MARK.source}|${NUMBER.source})`);

// A topic is "Raid (action): play it with … (ORI-10.2)".
export function readCard({ id, text }: Topic): Card {
  const colon = text.indexOf(': ') >= 0 ? text.indexOf(': ') : text.indexOf(' : ');
  const end = /\s*\(([^()]*)\)\s*$/.exec(text);
  const said = text
    .slice(colon + 1, end && NUMBER.test(end[1]!) ? end.index : undefined)
    .replace(/^[:\s]+/, '')
    .trim();
  const rules = end?.[1]?.match(new RegExp(NUMBER.source, 'g')) ?? [];
  const title = text.slice(0, colon).trim();
  return { id, title, name: title.replace(/\s*\([^()]*\)$/, ''), text: capital(said), rules };
}

const cards = new SvelteMap<string, ReadonlyMap<string, Card>>();
const asked = new Map<string, Promise<unknown>>();
const keyOf = (game: GameId) => `${game} ${language()}`;

// Requests the texts of the cards, once per language. `$effect(() => void knowCards(game))` keeps them loaded.
export function knowCards(game: GameId): Promise<unknown> {
  const key = keyOf(game);
  const answer =
    asked.get(key) ??
    ask('rules', { game }).then(({ topics }) => cards.set(key, new Map(topics.map((topic) => [topic.id, readCard(topic)]))));
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

// The text of a card or term in the current language; undefined until it is loaded.
export function cardOf(game: GameId, id: string): Card | undefined {
  const known = cards.get(keyOf(game));
  if (!known) void knowCards(game);
  return known?.get(id);
}

// The same as an explanation.
export function cardTip(game: GameId, id: string, icon?: Snippet): TipText | undefined {
  const card = cardOf(game, id);
  return card && { title: card.name, lines: [card.text], rules: card.rules, ...(icon ? { icon } : {}) };
}

const loaded = new Map<string, Promise<Rulebook>>();

// Called often; the result is kept for each game and language.
export function loadRulebook(game: GameId): Promise<Rulebook> {
  const key = keyOf(game);
  const book = loaded.get(key) ?? readRulebook(game);
  loaded.set(key, book);
  book.catch(() => loaded.delete(key));
  return book;
}

type Written = Topic & { table?: string[][] };

// The texts are messages in the catalogues.
async function fetchRules(game: GameId): Promise<Written[]> {
  const url = files[game];
  if (!url) return [];
  const found = (await (await fetch(url)).json()) as Written[];
  return found.map((rule) => ({ ...rule, text: t(rule.text) }));
}

// Words of the code, such as small_explosion, by their names on the cards; other ones at least without underlines. Names of files
// are for developers.
export function readable(text: string, cards: readonly Card[]): string {
  return text
    .replace(/\bdata\/\w+\.json: /g, '')
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => cards.find(({ id }) => id === word)?.name ?? word.replaceAll('_', ' '));
}

function tableWord(word: string): string {
  switch (word) {
    case 'colour':
      return t('colour');
    case 'food values':
      return t('food values');
    case 'red':
      return t('red');
    case 'grey':
      return t('grey');
    case 'green':
      return t('green');
    case 'beige':
      return t('beige');
    default:
      return word;
  }
}

// A table of the rules for readers: cards by their names, in the language of the page.
export function readTable([head, ...rows]: string[][], cards: readonly Card[]): string[][] {
  const shown = head!.flatMap((name, column) => (name === 'German' ? [] : [column]));
  const title = (name: string) => (name === 'code name' ? t('Card') : capital(tableWord(name)));
  const cell = (row: string[], column: number) => {
    const text = row[column] ?? '';
    if (head![column] === 'code name') return cards.find(({ id }) => id === text)?.name ?? readable(text, cards);
    return tableWord(text.replace(/(^|\s)-/g, '$1−'));
  };
  return [shown.map((column) => title(head![column]!)), ...rows.map((row) => shown.map((column) => cell(row, column)))];
}

async function readRulebook(game: GameId): Promise<Rulebook> {
  const [rules, { topics }] = await Promise.all([fetchRules(game), ask('rules', { game })]);
  // The most common tag (for text from the printed rulebook) is not shown. It is translated, so it is found by counting.
  const counts = new Map<string, number>();
  for (const { text } of rules) {
    const mark = MARK.exec(text)?.[0];
    if (mark && text.startsWith(mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const read = topics.map(readCard);
  return {
    rules: rules.map(({ id, text, table }) => ({
      id,
      chapter: Number(/-(\d+)/.exec(id)?.[1] ?? 0),
      text: readable(text, read),
      ...(table ? { table: readTable(table, read) } : {}),
    })),
    cards: read,
    usual,
  };
}

export function pieces(text: string, usual: string): Piece[] {
  return text.split(PIECES).flatMap((part): Piece[] => {
    if (!part || part === usual) return [];
    if (MARK.test(part)) return [{ kind: 'mark', text: part.slice(1, -1) }];
    return [{ kind: NUMBER.test(part) && part.includes('.') ? 'rule' : 'text', text: part }];
  });
}

// Whether the texts contain all words of the search, in any order, ignoring case and accents.
export function matches(search: string, ...texts: string[]): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const text = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export interface Chapter {
  number: number;
  name: string;
  rules: Rule[];
}

export function chapters(game: GameId, rules: Rule[]): Chapter[] {
  const names: readonly string[] = GAMES.find(({ id }) => id === game)?.chapters ?? [];
  const numbers = [...new Set(rules.map(({ chapter }) => chapter))];
  return numbers.map((number) => ({
    number,
    name: t(names[number - 1] ?? String(number)),
    rules: rules.filter(({ chapter }) => chapter === number),
  }));
}
