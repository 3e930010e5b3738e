// The log as it is shown: lines in words, repeated ones counted, put together by turns.
import { t } from '../i18n/text.svelte';
import type { LogLine, Session } from '../table/session.svelte';
import type { GameModule } from './board';
import { ruleOfEvent } from './events';

// One line that is shown, made of one or several lines of the log.
export interface Shown {
  n: number;
  // The newest line that it is made of.
  last: number;
  seat: number;
  said: string;
  // The lines that `said` counts.
  parts: string[];
  rule: string | undefined;
  pieces: string | undefined;
  isGame: boolean;
  // The first line of a turn.
  begins: boolean;
}

function words(session: Session, { item, words: said }: LogLine): string {
  const name = (seat: number) => session.nameOf(seat);
  if (item.event) return said;
  if (item.start) return t('The game begins.');
  if (item.over) return t('The game is over.');
  if (item.cut !== undefined) return t('%s took back their last move.', name(item.cut));
  if (item.offer)
    return item.offer.what === 'end'
      ? t('%s offers to end the game.', name(item.offer.seat))
      : t('%s asks to take back a move.', name(item.offer.seat));
  if (item.answer)
    return item.answer.yes ? t('%s agrees.', name(item.answer.seat)) : t('%s does not agree.', name(item.answer.seat));
  if (item.rematch) return t('There is a rematch.');
  switch (item.seat?.what) {
    case 'sit':
      return t('%s sits down.', session.state?.seats[item.seat.seat]?.kind === 'bot' ? name(item.seat.seat) : item.seat.name);
    case 'stand':
      return t('%s leaves.', item.seat.name);
    case 'bot':
      return t('The computer now plays for %s.', item.seat.name);
    case 'back':
      return t('%s is back.', item.seat.name);
    case 'resign':
      return t('%s resigned.', item.seat.name);
    case 'timeout':
      return t('%s ran out of time.', item.seat.name);
    default:
      return '';
  }
}

// The seat that acted; chance has no sign.
const seatOf = ({ item }: LogLine) =>
  item.event?.[1] ?? item.cut ?? item.offer?.seat ?? item.answer?.seat ?? item.seat?.seat ?? -1;

export function shownLines(session: Session, game: GameModule | undefined, most: number): Shown[] {
  const shown: Shown[] = [];
  for (const line of session.log.slice(-most)) {
    const said = words(session, line);
    const { event } = line.item;
    if (!said) continue;
    const before = shown.at(-1);
    const seat = seatOf(line);
    const count = event && game?.counted?.(event);
    const rule = event && ruleOfEvent(session.state!.game, event);
    if (count && before && before.rule === rule && before.seat === seat && before.parts.length > 0) {
      before.parts.push(said);
      before.last = line.n;
      before.said = count(session.nameOf(seat), before.parts.length);
      continue;
    }
    shown.push({
      n: line.n,
      last: line.n,
      seat,
      said,
      parts: count ? [said] : [],
      rule,
      pieces: event && game?.pieces?.(event),
      isGame: !event,
      begins: before !== undefined && before.seat !== seat,
    });
  }
  return shown;
}
