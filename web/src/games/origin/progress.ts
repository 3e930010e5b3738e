// How far a player has come with an objective (section 8 of the rules): what they have, and what is asked for.
import type { Facts } from './facts';
import { type PlayerView, readPawn, type Tint, TINTS } from './view';

const asked: Record<string, number> = {
  level_4: 1,
  green_2: 2,
  straits_2: 2,
  culture_2: 2,
  cluster_4: 4,
  bridge_4: 4,
  four_continents: 4,
  all_colours_2: 6,
  tiles_8: 8,
};

// Groups of own territories that are connected through own ones.
function groups(facts: Facts, own: Set<string>): string[][] {
  const left = new Set(own),
    found: string[][] = [];
  for (const first of own) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const at of group) for (const next of facts.byId.get(at)!.neighbours) if (left.delete(next)) group.push(next);
    found.push(group);
  }
  return found;
}

const largest = (parts: string[][]) => Math.max(0, ...parts.map((part) => part.length));

export function progress(facts: Facts, player: PlayerView, card: string): { has: number; asked: number } {
  const own = Object.keys(player.pawns);
  const pawns = Object.values(player.pawns).map(readPawn);
  const continent = (id: string) => facts.byId.get(id)!.continent;
  const continents = (ids: string[]) => new Set(ids.map(continent)).size;
  const tinted = (tint: Tint) => Math.min(2, pawns.filter((pawn) => pawn.tint === tint).length);
  const count = (): number => {
    switch (card) {
      case 'cluster_4':
        return Math.max(
          0,
          ...[...new Set(own.map(continent))].map((one) =>
            largest(groups(facts, new Set(own.filter((id) => continent(id) === one)))),
          ),
        );
      case 'bridge_4':
        return largest(groups(facts, new Set(own)).filter((part) => continents(part) >= 2));
      case 'four_continents':
        return continents(own);
      case 'strong_3':
        return pawns.filter(({ width }) => width === 3).length;
      case 'tall_3':
        return pawns.filter(({ height }) => height === 3).length;
      case 'all_colours_2':
        return TINTS.reduce((sum, tint) => sum + tinted(tint), 0);
      case 'straits_2':
        return Object.keys(player.straits).length;
      case 'tiles_8':
        return player.tiles.reduce((sum, level) => sum + level, 0);
      case 'level_4':
        return player.tiles.filter((level) => level >= 4).length;
      case 'culture_2':
        return player.table.filter((id) => facts.cards[id]?.level !== undefined).length;
      default: {
        const place = card.replace(/_\d$/, '');
        return own.filter((id) => continent(id) === place || facts.byId.get(id)!.colour === place).length;
      }
    }
  };
  return { has: count(), asked: asked[card] ?? 3 };
}
