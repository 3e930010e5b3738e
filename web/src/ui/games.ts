// The three games in a few words, at hand before the engine is loaded. The words are the engine's own.
import type { GameId } from '../engine/types';
import { t } from '../i18n/text.svelte';

export interface GameCard {
  id: GameId;
  title: string;
  about: string;
  players: [number, number];
  minutes: number;
}

export const GAME_IDS: readonly GameId[] = ['evolution', 'laborigines', 'origin'];
export const isGame = (id: string | undefined): id is GameId => GAME_IDS.includes(id as GameId);

export const gameCards = (): GameCard[] => [
  {
    id: 'evolution',
    title: t('Evolution'),
    about: t('Feed your species, give them traits, and eat before you are eaten'),
    players: [2, 5],
    minutes: 30,
  },
  {
    id: 'laborigines',
    title: t('Laborigines'),
    about: t('Unlucky creatures in a ring of traps: be the last one with energy'),
    players: [2, 6],
    minutes: 20,
  },
  {
    id: 'origin',
    title: t('Origin'),
    about: t('From Africa to every continent: settle, learn, fulfil objectives'),
    players: [2, 4],
    minutes: 30,
  },
];

export const gameTitle = (id: GameId): string => gameCards().find((card) => card.id === id)?.title ?? id;

export const gameOfRule = (id: string): GameId =>
  id.startsWith('EVO') ? 'evolution' : id.startsWith('LAB') ? 'laborigines' : 'origin';
