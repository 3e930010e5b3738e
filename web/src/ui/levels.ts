// What the levels of computer players are like: the engine's facts about them, with measurements (docs/players.md).
import type { GameId } from '../engine/types';
import { GAMES, LEVELS as FACTS } from '../generated/games';
import { t } from '../i18n/text.svelte';
import { capital, levelName } from './words';

interface LevelFacts {
  name: string;
  about: string;
  slips: number;
  measures: boolean;
}
const facts: readonly LevelFacts[] = FACTS;

// Opponents for people, the weakest first.
export const LEVELS: readonly string[] = facts.filter(({ measures }) => !measures).map(({ name }) => name);
// For experiments; shown only on demand.
export const ODD_LEVELS: readonly string[] = facts.filter(({ measures }) => measures).map(({ name }) => name);

function thinks(level: string): string {
  const found = facts.find(({ name }) => name === level);
  if (!found) return '';
  const about = `${capital(t(found.about))}.`;
  return found.slips > 0 ? `${about} ${t('%d of 100 moves are random.', found.slips)}` : about;
}

export function levelLine(game: GameId, level: string): string {
  const strengths: Readonly<Partial<Record<string, number>>> = GAMES.find(({ id }) => id === game)?.strengths ?? {};
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  const wins = strengths[level];
  if (!below || !wins) return thinks(level);
  return `${thinks(level)} ${t('Beats %1$s in about %2$d of 10 games.', levelName(below), wins)}`;
}
