// What the levels of computer players are like, from the measurements in docs/players.md.
import type { GameId } from '../engine/types';
import { t } from '../i18n/text.svelte';
import { levelName } from './words';

export const LEVELS = ['novice', 'easy', 'medium', 'hard', 'master'] as const;

// How many of 10 two-player games a level wins against the one below it.
const WINS: Partial<Record<string, Record<string, number>>> = {
  evolution: { easy: 7, medium: 9, hard: 8, master: 9 },
  laborigines: { easy: 8, medium: 7, hard: 6, master: 6 },
  origin: { easy: 9, medium: 8, hard: 8, master: 8 },
};

function thinks(level: string): string {
  switch (level) {
    case 'novice':
      return t('Thinks one move ahead; 6 moves in 10 are random.');
    case 'easy':
      return t('Thinks one move ahead; 1 move in 5 is random.');
    case 'medium':
      return t('Plans several moves ahead; 1 move in 8 is random.');
    case 'hard':
      return t('Plans further ahead; 1 move in 20 is random.');
    case 'master':
      return t('Makes no random moves and thinks for up to 5 seconds.');
    default:
      return '';
  }
}

export function levelLine(game: GameId, level: string): string {
  const below = LEVELS[(LEVELS as readonly string[]).indexOf(level) - 1];
  const wins = WINS[game]?.[level];
  if (!below || !wins) return thinks(level);
  return `${thinks(level)} ${t('Beats %1$s in about %2$d of 10 games.', levelName(below), wins)}`;
}
