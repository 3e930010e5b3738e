// Texts about things on the board, for explanations and for screen readers.
import type { Reason } from '../../engine/types';
import { t, tn } from '../../i18n/text.svelte';
import type { TipText } from '../../ui/explain.svelte';
import { cardOf, cardTip } from '../../ui/rulebook';
import { capital } from '../../ui/words';
import type { Control } from './control.svelte';
import type { Strait, Territory } from './facts';
import { colourName, continentName, pawnWords, straitName, territoryName } from './names';

// The reason why something cannot be chosen replaces the rules of the explanation.
export const unless = (tip: TipText, reason: Reason | undefined): TipText =>
  reason && !reason.allowed ? { ...tip, no: reason.text ?? '', rules: reason.rule ? [reason.rule] : [] } : tip;

// What is on a territory.
export function stateWords(control: Control, { id }: Territory): string {
  const there = control.pawns.get(id);
  if (!there) return t('Empty.');
  if (there.seat < 0) return t('The neutral pawn: %s.', pawnWords(there.pawn));
  return t('Pawn of %s: %s.', control.session.nameOf(there.seat), pawnWords(there.pawn));
}

function tokenWords(control: Control, { id }: Territory): string[] {
  const hunting = control.view.hunting[id];
  const words = hunting ? [tn('Hunting token: %d point.', 'Hunting token: %d points.', hunting, hunting)] : [];
  for (const strait of control.facts!.straits) {
    if (!strait.between.includes(id)) continue;
    const other = territoryName(strait.between[strait.between[0] === id ? 1 : 0]);
    const value = control.view.straits[strait.id];
    words.push(value ? t('Strait to %s, token %d.', other, value) : t('Strait to %s.', other));
  }
  return words;
}

// Why a territory, or the viewer's pawn on it, cannot be chosen now.
export function refusal(control: Control, id: string): Reason | undefined {
  const mine = id in (control.view.players[control.seat]?.pawns ?? {});
  const reason = control.targets?.reasons.get(id) ?? (mine ? control.reasons.get(`move ${id}`) : undefined);
  return reason && !reason.allowed && reason.text ? reason : undefined;
}

export function territoryTip(control: Control, territory: Territory): TipText {
  const { id, colour, continent } = territory;
  const where = t('%s, %s', colourName(colour), continentName(continent));
  const tip: TipText = {
    title: territoryName(id),
    lines: [capital(where), stateWords(control, territory), ...tokenWords(control, territory)],
  };
  const ways = control.targets?.ways.get(id);
  if (ways) return { ...tip, lines: [...tip.lines, ...ways.map(({ words }) => `→ ${words}`)] };
  return unless(tip, refusal(control, id));
}

export function straitTip(control: Control, { id, between }: Strait): TipText {
  const value = control.view.straits[id];
  const owner = control.view.players.findIndex((player) => id in player.straits);
  const state = value
    ? tn('Token: %d point, for pawns on both sides.', 'Token: %d points, for pawns on both sides.', value, value)
    : owner >= 0
      ? t('%s has its token.', control.session.nameOf(owner))
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
export function worthTip(control: Control, id: string, inHand = false): TipText {
  const tip = topicTip(id);
  const { level, points } = control.facts?.cards[id] ?? {};
  const worth = level ? [t('Level %d', level)] : points ? [tn('%d point', '%d points', points, points)] : [];
  const reason = inHand ? control.reasons.get(`play ${id}`) : undefined;
  const no = reason && !reason.allowed ? reason.text : undefined;
  return {
    ...tip,
    lines: [...worth, ...tip.lines],
    rules: [...(tip.rules ?? []), ...(no && reason?.rule ? [reason.rule] : [])].filter((rule, i, all) => all.indexOf(rule) === i),
    ...(no ? { no } : {}),
  };
}
