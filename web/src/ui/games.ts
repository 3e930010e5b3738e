// A summary of each game, available before the engine is loaded. It is generated from the engine's facts.
import type { GameId } from '../engine/types';
import { GAMES } from '../generated/games';
import { t } from '../i18n/text.svelte';

export interface GameCard {
  id: GameId;
  title: string;
  about: string;
  players: readonly [number, number];
  minutes: number;
}

export const GAME_IDS: readonly GameId[] = GAMES.map(({ id }) => id);
export const isGame = (id: string | undefined): id is GameId => GAME_IDS.includes(id as GameId);

export const gameCards = (): GameCard[] =>
  GAMES.map(({ id, title, about, players, minutes }) => ({ id, title: t(title), about: t(about), players, minutes }));

export const gameTitle = (id: GameId): string => gameCards().find((card) => card.id === id)?.title ?? id;

// The game of a rule; undefined for rules that apply to all games.
export const gameOfRule = (rule: string): GameId | undefined => GAMES.find(({ prefix }) => rule.startsWith(`${prefix}-`))?.id;

export const ruleLink = (rule: string): string => `/rules/${gameOfRule(rule) ?? ''}#${rule}`;
