// What the engine says about kinds of events: their names, and the rule behind each.
import type { GameEvent, GameId } from '../engine/types';
import { EVENTS } from '../generated/numbers';

// `rules` where an argument decides: by its value, the last for all greater ones.
interface EventKind {
  name: string;
  rule?: string;
  arg?: number;
  rules?: readonly string[];
}

export function ruleOfEvent(game: GameId, event: GameEvent): string | undefined {
  const kinds: readonly EventKind[] = EVENTS[game];
  const kind = kinds[event[0] ?? -1];
  if (!kind?.rules) return kind?.rule;
  return kind.rules[Math.min(event[2 + (kind.arg ?? 0)] ?? 0, kind.rules.length - 1)];
}
