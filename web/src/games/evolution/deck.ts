// The deck in play: events name cards by their number, in the order of traits and, within one, of food values.
import { ask } from '../../engine/engine';
import { TRAITS } from './traits';
import type { Card } from './view';

let deck: Promise<Card[]> | undefined;

export function loadDeck(): Promise<Card[]> {
  deck ??= ask('data', { game: 'evolution' }).then(({ data }) => {
    const values = (data as { deck: Record<string, number[]> }).deck;
    return TRAITS.flatMap((trait) => (values[trait] ?? []).map((food) => ({ trait, food })));
  });
  return deck;
}
