// The client's part of Evolution: its board, confirmations of rash actions, headings for the list of choices.
import type { GameEvent } from '../../engine/types';
import { t, tn } from '../../i18n/text.svelte';
import type { Session } from '../../table/session.svelte';
import type { GameModule } from '../../ui/board';
import Board from './Board.svelte';
import { Choosing } from './choosing.svelte';
import { type EventName, nameOf, read } from './events';
import Hand from './Hand.svelte';
import { motion } from './motion';
import Player from './Player.svelte';
import Progress from './Progress.svelte';
import { speciesSelector, type View } from './view';

function confirm(action: string, session: Session): string | undefined {
  if (action === 'done') {
    const view = session.state?.view as View | undefined;
    const left = view?.players[session.seat]?.hand_cards?.length ?? 0;
    return left > 0
      ? tn('You still have %d card. Finish playing?', 'You still have %d cards. Finish playing?', left, left)
      : undefined;
  }
  if (action === 'pass' && session.legal.length > 1) return t('One of your species could still eat. Pass?');
  if (action === 'decline rest') return t('You won’t be asked again in this feeding phase. Continue?');
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

const SUFFERED: readonly (EventName | undefined)[] = ['HIT', 'HORNS', 'SHRANK', 'DIED'];
const befalls = (event: GameEvent, seat: number): boolean => event[1] === seat && SUFFERED.includes(nameOf(event));

function counted(event: GameEvent) {
  if (nameOf(event) !== 'DREW') return undefined;
  return (who: string, count: number) => t('%1$s draws %2$d cards', who, count);
}

// The species of the event, and its prey.
function pieces(event: GameEvent): string {
  const found = read(event);
  if (!found || !('species' in found.args)) return '';
  const prey = found.name === 'ATTACK' ? [speciesSelector(found.args.prey_player, found.args.prey)] : [];
  return [speciesSelector(found.player, found.args.species), ...prey].join();
}

const control = (session: Session): Choosing => new Choosing(session);

export const game: GameModule = { control, Board, Hand, Progress, Player, motion, befalls, counted, pieces, confirm, group };
