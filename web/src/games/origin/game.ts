// The board of Origin in the browser.
import { t } from '../../i18n/text.svelte';
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';
import { type Control, controlOf } from './control.svelte';
import { nameOf } from './events';
import Hand from './Hand.svelte';
import { show } from './motion';
import Player from './Player.svelte';
import Progress from './Progress.svelte';

// The table that is on the screen.
let shown: Control | undefined;

export const game: GameModule = {
  Board,
  Hand,
  Player,
  Progress,

  control(session) {
    shown = controlOf(session);
    return shown;
  },
  motion: async (step) => {
    if (shown) await show(step, shown);
  },

  counted: (event) => (nameOf(event) === 'DREW' ? (who, count) => t('%1$s draws %2$d cards', who, count) : undefined),

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
