// What an action would do to species, from the events of a trial. Events name a species by its id, which stays for the whole game;
// keys on the board name it by its place in the row, which does not.
import type { GameEvent } from '../../engine/types';
import { readAll } from './events';
import { speciesKey, type View } from './view';

// The keys of species that would die out, in the view before the events.
export function diesOut(view: View, events: GameEvent[]): ReadonlySet<string> {
  const died = readAll(events).flatMap((event) => (event.name === 'DIED' ? [event] : []));
  return new Set(
    died.map(({ player, args }) => {
      const place = view.players[player]!.species.findIndex(({ id }) => id === args.species);
      return speciesKey(player, place + 1);
    }),
  );
}
