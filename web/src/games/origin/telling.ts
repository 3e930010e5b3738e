// Texts about things on the board, for explanations and for screen readers.
import type { Reason } from '../../engine/types';
import { t, tn } from '../../i18n/text.svelte';
import type { TipText } from '../../ui/explain.svelte';
import { cardOf, cardTip } from '../../ui/rulebook';
import { capital } from '../../ui/words';
import type { Desk } from './desk.svelte';
import type { Strait, Territory } from './facts';
import { colourName, continentName, pawnWords, straitName, territoryName } from './names';
import type { Colour } from './view';

function rewardWords(colour: Colour): string {
  switch (colour) {
    case 'yellow':
      return t('Reward: a yellow tile and an action card, or 3 action cards of which 2 go back.');
    case 'orange':
      return t('Reward: an orange tile and a permanent card, or 3 permanent cards of which 2 go back.');
    case 'purple':
      return t('Reward: a purple tile and an objective, or 3 objectives of which 2 go back.');
    case 'brown':
      return t('Reward: 2 brown tiles, or 1 tile of any column.');
    case 'green':
      return t('Reward: the hunting token, if it still lies there.');
    default:
      return t('The Origin territory, where the neutral pawn stands.');
  }
}

// The reason why something cannot be chosen replaces the rules of the explanation.
export const unless = (tip: TipText, reason: Reason | undefined): TipText =>
  reason && !reason.allowed ? { ...tip, no: reason.text ?? '', rules: reason.rule ? [reason.rule] : [] } : tip;

const REWARD_RULE: Record<Colour, string> = {
  yellow: 'ORI-5.2',
  orange: 'ORI-5.3',
  purple: 'ORI-5.4',
  brown: 'ORI-5.5',
  green: 'ORI-5.10',
  origin: 'ORI-2.2',
};

// What is on a territory.
export function stateWords(desk: Desk, { id }: Territory): string {
  const there = desk.pawns.get(id);
  if (!there) return t('Empty.');
  if (there.seat < 0) return t('The neutral pawn: %s.', pawnWords(there.pawn));
  return t('Pawn of %s: %s.', desk.session.nameOf(there.seat), pawnWords(there.pawn));
}

function tokenWords(desk: Desk, { id }: Territory): string[] {
  const hunting = desk.view.hunting[id];
  const words = hunting ? [tn('Hunting token: %d point.', 'Hunting token: %d points.', hunting, hunting)] : [];
  for (const strait of desk.facts!.straits) {
    if (!strait.between.includes(id)) continue;
    const other = territoryName(strait.between[strait.between[0] === id ? 1 : 0]);
    const value = desk.view.straits[strait.id];
    words.push(value ? t('Strait to %s, token %d.', other, value) : t('Strait to %s.', other));
  }
  return words;
}

export function territoryTip(desk: Desk, territory: Territory): TipText {
  const { id, colour, continent } = territory;
  const { stage } = desk;
  const where = t('%s, %s', colourName(colour), continentName(continent));
  const tip: TipText = {
    title: territoryName(id),
    lines: [capital(where), stateWords(desk, territory), ...tokenWords(desk, territory)],
  };
  const ways = stage?.ways.get(id);
  if (ways)
    return {
      ...tip,
      lines: [...tip.lines, rewardWords(colour), ...ways.map(({ words }) => `→ ${words}`)],
      rules: [REWARD_RULE[colour]],
    };
  const reason =
    stage?.reasons.get(id) ?? (id in (desk.view.players[desk.seat]?.pawns ?? {}) ? desk.reasons.get(`move ${id}`) : undefined);
  if (reason?.text && !reason.allowed) return unless(tip, reason);
  return { ...tip, lines: [...tip.lines, rewardWords(colour)], rules: [REWARD_RULE[colour]] };
}

export function straitTip(desk: Desk, { id, between }: Strait): TipText {
  const value = desk.view.straits[id];
  const owner = desk.view.players.findIndex((player) => id in player.straits);
  const state = value
    ? tn('Token: %d point, for pawns on both sides.', 'Token: %d points, for pawns on both sides.', value, value)
    : owner >= 0
      ? t('%s has its token.', desk.session.nameOf(owner))
      : t('No token lies here.');
  return {
    title: t('Strait %s', straitName(id)),
    lines: [t('Joins %s and %s.', territoryName(between[0]), territoryName(between[1])), state],
    rules: ['ORI-5.12'],
  };
}

export const cardName = (id: string): string => cardOf('origin', id)?.name ?? id;

export const topicTip = (id: string): TipText => cardTip('origin', id) ?? { title: id, lines: [] };

// A card, and if it is in the viewer's hand, why it cannot be played now.
export function worthTip(desk: Desk, id: string, inHand = false): TipText {
  const tip = topicTip(id);
  const { level, points } = desk.facts?.cards[id] ?? {};
  const worth = level ? [t('Level %d', level)] : points ? [tn('%d point', '%d points', points, points)] : [];
  const reason = inHand ? desk.reasons.get(`play ${id}`) : undefined;
  const no = reason && !reason.allowed ? reason.text : undefined;
  return {
    ...tip,
    lines: [...worth, ...tip.lines],
    rules: [...(tip.rules ?? []), ...(no && reason?.rule ? [reason.rule] : [])].filter((rule, i, all) => all.indexOf(rule) === i),
    ...(no ? { no } : {}),
  };
}
