// What a move would bring, as the engine plays it in a copy: tokens, who is displaced, and the rewards to choose from.
import type { GameEvent, Tried } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { readAll } from './events';
import type { Facts } from './facts';
import { COLUMNS, type Notes, type View } from './view';

export interface Outcome {
  tokens: { kind: 'strait' | 'hunting'; id: string; value: number }[];
  // The pawn that is pushed back, and where to.
  displaced?: { seat: number; to: string };
  // The rewards, in the engine's words; with the tiles that fit, as actions, and their levels.
  rewards: { words: string; tiles: string[]; levels: number[] }[];
  points: number;
  // Objectives in the hand that come nearer, or farther: how much of them the player would have.
  objectives: { card: string; now: number; then: number; all: number }[];
}

function tokensOf(facts: Facts, events: GameEvent[], seat: number): Outcome['tokens'] {
  return readAll(events).flatMap(({ name, player, args }): Outcome['tokens'] => {
    if (player !== seat) return [];
    if (name === 'STRAIT') return [{ kind: 'strait', id: facts.straitIds[args.strait]!, value: args.value }];
    return name === 'HUNT' ? [{ kind: 'hunting', id: facts.ids[args.territory]!, value: args.value }] : [];
  });
}

// The tiles to choose from after a reward was chosen, as actions. A tile that is the only one is taken at once.
export function tilesOf({ legal = [], events }: Tried, seat: number): string[] {
  const only = readAll(events).flatMap(({ name, player, args }) =>
    name === 'TILE' && player === seat ? [`tile ${COLUMNS[args.column]} ${args.level}`] : [],
  );
  return [...only, ...legal.filter((action) => action.startsWith('tile '))];
}

export const levelsOf = (tiles: string[]): number[] => [...new Set(tiles.map((action) => Number(action.split(' ')[2])))].sort();

async function rewardsOf(session: Session, actions: string[], { legal = [], words = {} }: Tried): Promise<Outcome['rewards']> {
  const options = legal.filter((action) => action.startsWith('reward '));
  return Promise.all(
    options.map(async (option) => {
      const then = await session.try([...actions, option]);
      const tiles = then ? tilesOf(then, session.seat) : [];
      return { words: words[option] ?? '', tiles, levels: levelsOf(tiles) };
    }),
  );
}

function objectivesOf(session: Session, { notes }: Tried): Outcome['objectives'] {
  const { seat } = session;
  const now = (session.notes as Notes | undefined)?.progress[seat] ?? {};
  const then = (notes as Notes | undefined)?.progress[seat] ?? {};
  return [...new Set((session.view as View).players[seat]?.hand_cards)].flatMap((card) => {
    const [before, after] = [now[card], then[card]];
    return before && after && before[0] !== after[0] ? [{ card, now: before[0], then: after[0], all: after[1] }] : [];
  });
}

export async function foresee(session: Session, facts: Facts, actions: string[]): Promise<Outcome | undefined> {
  const tried = await session.try(actions, { notes: true });
  if (!tried) return undefined;
  const { seat } = session;
  const swap = readAll(tried.events).find((event) => event.name === 'DISPLACED');
  const points = (view: unknown) => (view as View).players[seat]?.points ?? 0;
  return {
    tokens: tokensOf(facts, tried.events, seat),
    ...(swap ? { displaced: { seat: swap.args.victim, to: facts.ids[swap.args.from]! } } : {}),
    rewards: await rewardsOf(session, actions, tried),
    points: points(tried.view) - points(session.state?.view),
    objectives: objectivesOf(session, tried),
  };
}
