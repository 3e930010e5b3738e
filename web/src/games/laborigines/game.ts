// Laborigines in the browser: the parts of its page, and which actions need confirmation.
import type { GameEvent } from '../../engine/types';
import { t } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';
import { Lab } from './control.svelte';
import { type EventName, nameOf } from './events';
import Hand from './Hand.svelte';
import { motion } from './motion';
import { notesOf } from './notes';
import Options from './Options.svelte';
import Progress from './Progress.svelte';
import { stage } from './stage.svelte';
import { sideOf, type View } from './view';

function confirm(action: string, session: Session): string | undefined {
  if (!notesOf(session)?.fatal?.includes(action)) return undefined;
  return t('These are your last stones: you would be out of the game. Pay all the same?');
}

function group(action: string): string {
  const verb = action.split(' ')[0];
  if (verb === 'place') return t('Circles to start on');
  return verb === 'give' ? t('Stones') : '';
}

// Fallen ill, struck, eliminated, or robbed of stones.
const SUFFERED: readonly (EventName | undefined)[] = ['ILL', 'BOLT', 'ACID', 'FELL', 'TRANSFERS'];
const befalls = (event: GameEvent, seat: number): boolean => event[1] === seat && SUFFERED.includes(nameOf(event));

const sign = (view: unknown, seat: number) => sideOf(view as View, seat);

function control(session: Session): Lab {
  stage.settle();
  return new Lab(session);
}

export const game: GameModule = { control, Board, Hand, Options, Progress, motion, befalls, confirm, sign, group };
