// Names of traps, diseases and stones. They are the engine's messages, so its translations apply.
import { t, tn } from '../../i18n/text.svelte';
import type { Lab } from './control.svelte';
import type { Below, Meeting, Route } from './notes';
import { badgeOf, type Colour, type Disease, signOf, type Trap, twins, type View, type Who } from './view';

export function trapName(trap: Trap): string {
  switch (trap) {
    case 'footprint':
      return t('Footprint');
    case 'disease':
      return t('Disease');
    case 'charity':
      return t('Charity');
    case 'radiation':
      return t('Radiation');
    case 'lightning':
      return t('Lightning');
    case 'acid':
      return t('Acid');
    case 'small_explosion':
      return t('Small Explosion');
    case 'big_explosion':
      return t('Big Explosion');
    case 'healing':
      return t('Healing');
    case 'immunity':
      return t('Immunity');
    case 'danger':
      return t('Danger');
    case 'safe':
      return t('Safe Field');
  }
}

export function diseaseName(disease: Disease): string {
  switch (disease) {
    case 'leprosy':
      return t('Leprosy');
    case 'inferiority_complex':
      return t('Inferiority Complex');
    case 'limping':
      return t('Limping');
    case 'immunity_loss':
      return t('Immunity Loss');
    case 'hyperactivity':
      return t('Hyperactivity');
    case 'benign_mutation':
      return t('Benign Mutation');
    case 'malign_mutation':
      return t('Malign Mutation');
    case 'energy_storage_disorder':
      return t('Energy Storage Disorder');
  }
}

export function stoneWords(sign: number, n: number): string {
  switch (sign) {
    case 0:
      return tn('%d blue stone', '%d blue stones', n, n);
    case 1:
      return tn('%d orange stone', '%d orange stones', n, n);
    case 2:
      return tn('%d green stone', '%d green stones', n, n);
    case 3:
      return tn('%d pink stone', '%d pink stones', n, n);
    case 4:
      return tn('%d yellow stone', '%d yellow stones', n, n);
    default:
      return tn('%d neutral stone', '%d neutral stones', n, n);
  }
}

export function whoName(view: View, names: string[], who: Who): string {
  if (who.player < 0) return t('Moa');
  const name = names[who.player] ?? '';
  return twins(view) ? `${name} (${badgeOf(view, who)})` : name;
}

// What a player's figures bear: illness, flag, bolts, acid; twins are named.
export function markWords(view: View, player: number): string[] {
  const figures = view.players[player]?.figures ?? [];
  return figures.flatMap((figure, number) => {
    const { bearer } = view;
    const who = figures.length > 1 ? `${badgeOf(view, { player, number })}: ` : '';
    return [
      ...(figure.ill ? [view.disease === 'none' ? t('ill') : diseaseName(view.disease)] : []),
      ...(bearer?.player === player + 1 && bearer.figure === number + 1 ? [t('flag')] : []),
      ...(figure.bolts ? [tn('%d bolt', '%d bolts', figure.bolts, figure.bolts)] : []),
      ...(figure.acid || figure.acid_acts ? [t('acid')] : []),
    ].map((words) => who + words);
  });
}

// A gain with its sign, with the proper minus.
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const GLYPHS: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
};
export function fraction(part: number, whole: number): string {
  let [a, b] = [part, whole];
  while (b) [a, b] = [b, a % b];
  const text = `${part / a}/${whole / a}`;
  return GLYPHS[text] ?? text;
}

function meetingWords(name: string, { stones, flag }: Meeting, several: boolean): string {
  if (flag > 0) return t('%s: take the flag', name);
  if (flag < 0) return t('%s: lose the flag', name);
  if (stones > 0) return t('%s: take %d', name, stones);
  if (stones < 0) return t('%s: lose %d', name, -stones);
  return several ? name : t('Meet %s', name);
}

// The most notable thing about a route, in a few words.
export function leadOf(view: View, names: string[], { walk, takes }: Route): string {
  const [first] = walk.meetings;
  const n = walk.meetings.length;
  if (first) {
    const who = n > 1 ? tn('%d meeting', '%d meetings', n, n) : whoName(view, names, first.who);
    const sum = (part: 'stones' | 'flag') => walk.meetings.reduce((all, met) => all + met[part], 0);
    return meetingWords(who, { ...first, stones: sum('stones'), flag: sum('flag') }, n > 1);
  }
  return takes > 0 ? t('Pick up %d', takes) : t('Meet nobody');
}

const sideWords = ({ trap, stones }: Below) => (stones ? `${trapName(trap)} ${signed(stones)}` : trapName(trap));

// What the last circle may show when it is turned over: its sides if they are few, else the risk.
export function sidesOf({ below = [] }: Route): string {
  const [first, second] = below;
  if (!first) return '';
  if (!second) return sideWords(first);
  if (below.length <= 3) return t('%s or %s', below.slice(0, -1).map(sideWords).join(', '), sideWords(below.at(-1)!));
  const all = below.reduce((sum, { count }) => sum + count, 0);
  const risk = below.reduce((sum, { count, stones }) => sum + (stones < 0 ? count : 0), 0);
  return risk === 0 ? t('no stones at risk') : t('%s risk of losing stones', fraction(risk, all));
}

export const turnsOver = (one: Route) => (one.below?.length ? t('Circle %d turns over: %s', one.walk.to + 1, sidesOf(one)) : '');

// Everything about a route, for labels.
export const routeWords = (one: Route) => [...one.words, turnsOver(one)].filter(Boolean).join('. ');

// The label of a heap to pick from: the whole choice if it is only one stone.
export const moreWords = (lab: Lab, colour: Colour, n: number) =>
  lab.give?.left === 1
    ? (lab.session.words[`give ${colour} 1`] ?? stoneWords(signOf(colour), 1))
    : `${t('one more')}: ${stoneWords(signOf(colour), n)}`;
