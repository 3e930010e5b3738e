// The deck in play, by the numbers that events use.
import { ask } from '../../engine/engine';
import { type Card, readCard } from './view';

const decks = new Map<string | undefined, Promise<Card[]>>();

// The deck of a data set, by its hash; undefined for the engine's built-in one.
export function loadDeck(hash: string | undefined): Promise<Card[]> {
  const deck =
    decks.get(hash) ??
    ask('data', { game: 'evolution', ...(hash ? { data: hash } : {}) }).then(({ facts }) =>
      (facts as { cards: string[] }).cards.map(readCard),
    );
  decks.set(hash, deck);
  return deck;
}
