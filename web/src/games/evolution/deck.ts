// The deck in play. Events refer to cards by number: ordered by trait, then by food value.
import { ask } from '../../engine/engine';
import { TRAITS } from './traits';
import type { Card } from './view';

const decks = new Map<string | undefined, Promise<Card[]>>();

// The deck of a data set, by its hash; undefined for the engine's built-in one.
export function loadDeck(hash: string | undefined): Promise<Card[]> {
  const deck =
    decks.get(hash) ??
    ask('data', { game: 'evolution', ...(hash ? { data: hash } : {}) }).then(({ data }) => {
      const values = (data as { deck: Record<string, number[]> }).deck;
      return TRAITS.flatMap((trait) => (values[trait] ?? []).map((food) => ({ trait, food })));
    });
  decks.set(hash, deck);
  return deck;
}
