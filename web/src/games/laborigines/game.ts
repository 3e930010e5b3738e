// Laborigines in the browser: its board, and which actions need confirmation.
import { NUMBERS } from '../../generated/numbers';
import { t } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';
import { countStones, sideOf, type View } from './view';

// Paying with your last stones eliminates you (LAB-5.8, LAB-3.6).
function confirm(action: string, session: Session): string | undefined {
  const mine = (session.state?.view as View | undefined)?.players[session.seat];
  if (!action.startsWith('pay ') || !mine || countStones(mine.stones) > NUMBERS.laborigines.price) return undefined;
  return t('These are your last stones: you would be out of the game. Pay all the same?');
}

function group(action: string): string {
  const verb = action.split(' ')[0];
  if (verb === 'place') return t('Circles to start on');
  return verb === 'give' ? t('Stones') : '';
}

const sign = (view: unknown, seat: number) => sideOf(view as View, seat);

export const game: GameModule = { Board, confirm, sign, group };
