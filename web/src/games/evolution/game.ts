// The client's part of Evolution: its board, confirmations of rash actions, headings for the list of choices.
import { t, tn } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';
import type { View } from './view';

function confirm(action: string, session: Session): string | undefined {
  if (action === 'done') {
    const view = session.state?.view as View | undefined;
    const left = view?.players[session.seat]?.hand_cards?.length ?? 0;
    return left > 0
      ? tn('You still hold %d card. Play no more?', 'You still hold %d cards. Play no more?', left, left)
      : undefined;
  }
  if (action === 'pass' && session.legal.length > 1) return t('One of your species could still eat. Pass?');
  if (action === 'decline rest') return t('You will not be asked again in this feeding. Go on?');
  return undefined;
}

function group(action: string): string {
  switch (action.split(' ')[0]) {
    case 'food':
      return t('Food card');
    case 'pick':
      return t('Play a card');
    case 'trait':
      return t('Trait');
    case 'new':
      return t('New species');
    case 'grow':
      return t('Grow');
    case 'grain':
    case 'leave':
      return t('Effects');
    case 'think':
      return t('Intelligence');
    case 'feed':
      return t('Feed');
    case 'store':
      return t('Store fat');
    case 'hunt':
      return t('Attack');
    case 'prey':
      return t('Prey');
    case 'ignore':
      return t('Ignore a trait');
    default:
      return '';
  }
}

export const game: GameModule = { Board, confirm, group };
