// The deck in play: events name cards by their number, in the order of traits and, within one, of food values.
import { ask } from '../../engine/engine';
import { TRAITS } from './traits';
import type { Card } from './view';

const decks = new Map<string | undefined, Promise<Card[]>>();

// Of a data set by its hash; the engine's own for undefined.
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
