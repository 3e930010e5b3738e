// The log as it is shown: lines in words, repeated ones counted, put together by turns.
import type { GameEvent } from '../engine/types';
import { t } from '../i18n/text.svelte';
import type { LogLine, Session } from '../table/session.svelte';
import type { GameModule } from './board';
import { nameOfEvent, ruleOfEvent } from './events';
import { capital } from './words';

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
  // A new round begins with this line.
  round: boolean;
  // The first line of a turn; below the head with the name, lines do not repeat it.
  begins: boolean;
}

// Words that join two names: "Ada and Ben …" is not about Ada alone.
const JOINS = /^(and|und|et|e|ed) /;

// What a line says below a head with that name: "Ada draws 4 cards" is "Draws 4 cards".
export function withoutName(said: string, name: string): string {
  if (!name || !said.startsWith(`${name} `)) return said;
  const rest = said.slice(name.length + 1);
  return JOINS.test(rest) ? said : capital(rest);
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
  if (item.rematch) return t('A rematch is open.');
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

// The seat that acted; chance, and what is not an event of the game, have no sign.
const seatOf = (event: GameEvent) => event[1] ?? -1;

export function shownLines(session: Session, game: GameModule | undefined, most: number): Shown[] {
  const shown: Shown[] = [];
  for (const line of session.log.slice(-most)) {
    const full = words(session, line);
    const { event } = line.item;
    if (!full) continue;
    const before = shown.at(-1);
    const round = event !== undefined && nameOfEvent(session.state!.game, event) === 'ROUND';
    const seat = round || !event ? -1 : seatOf(event);
    const said = withoutName(full, seat < 0 ? '' : session.nameOf(seat));
    const count = event && game?.counted?.(event);
    const rule = event && ruleOfEvent(session.state!.game, event);
    if (count && before && before.rule === rule && before.seat === seat && before.parts.length > 0) {
      before.parts.push(said);
      before.last = line.n;
      before.said = withoutName(count(session.nameOf(seat), before.parts.length), session.nameOf(seat));
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
      round,
      begins: before?.seat !== seat,
    });
  }
  return shown;
}
