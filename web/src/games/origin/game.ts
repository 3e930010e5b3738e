// The board of Origin in the browser.
import { t } from '../../i18n/text.svelte';
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';

export const game: GameModule = {
  Board,

  // Ask before ending while other actions are still possible.
  confirm(action, session) {
    if (session.legal.length < 2) return undefined;
    if (action === 'end') return t('You could still play a card. End your turn?');
    return action === 'skip' ? t('You could still play a card first. Skip the action?') : undefined;
  },

  group(action) {
    switch (action.split(' ')[0]) {
      case 'evolve':
        return t('Evolution');
      case 'place':
        return t('Territories');
      case 'move':
      case 'to':
        return t('Movement');
      case 'play':
      case 'keep':
      case 'choose':
      case 'under':
      case 'track':
        return t('Cards');
      case 'reward':
      case 'tile':
      case 'steal':
      case 'from':
        return t('Rewards');
      default:
        return '';
    }
  },
};
