// The engine's facts about kinds of events: their names, and the rule behind each.
import type { GameEvent, GameId } from '../engine/types';
import { EVENTS } from '../generated/numbers';

// `rules`: if the rule depends on an argument, the rules by its value; the last one is for all greater values.
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
