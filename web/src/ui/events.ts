// Events by the engine's facts about their kinds: the name of each, the names of its arguments, and the rule behind it.
import type { GameEvent, GameId } from '../engine/types';
import { EVENTS } from '../generated/numbers';

// `rules`: if the rule depends on an argument, the rules by its value; the last one is for all greater values.
interface EventKind {
  name: string;
  args: readonly string[];
  rule?: string;
  arg?: number;
  rules?: readonly string[];
}

type Kind<G extends GameId> = (typeof EVENTS)[G][number];
type Named<K> = K extends { name: infer N; args: readonly (infer A extends string)[] }
  ? { name: N; player: number; args: Record<A, number> }
  : never;

export type EventName<G extends GameId> = Kind<G>['name'];
// An event of one of the game's kinds, with its arguments by name.
export type NamedEvent<G extends GameId> = Named<Kind<G>>;
export type EventArgs<G extends GameId, N extends EventName<G>> = Extract<NamedEvent<G>, { name: N }>['args'];

const kindOf = (game: GameId, event: GameEvent): EventKind | undefined => (EVENTS[game] as readonly EventKind[])[event[0] ?? -1];

export function readEvent<G extends GameId>(game: G, event: GameEvent): NamedEvent<G> | undefined {
  const kind = kindOf(game, event);
  if (!kind) return undefined;
  const [, player, ...values] = event;
  return {
    name: kind.name,
    player,
    args: Object.fromEntries(kind.args.map((name, i) => [name, values[i] ?? 0])),
  } as NamedEvent<G>;
}

export function ruleOfEvent(game: GameId, event: GameEvent): string | undefined {
  const kind = kindOf(game, event);
  if (!kind?.rules) return kind?.rule;
  return kind.rules[Math.min(event[2 + (kind.arg ?? 0)] ?? 0, kind.rules.length - 1)];
}

export const nameOfEvent = (game: GameId, event: GameEvent): string | undefined => EVENTS[game][event[0] ?? -1]?.name;
