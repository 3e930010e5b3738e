// How far one has come with an objective is counted for the screen; whether it is reached, the engine decides: they agree.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Answer, type Command, type Request, SPECTATOR } from '../../src/engine/types';
import { Wasm } from '../../src/engine/wasm';
import { type Data, type Facts, neighboursOf } from '../../src/games/origin/facts';
import { progress } from '../../src/games/origin/progress';
import type { View } from '../../src/games/origin/view';

const module = new WebAssembly.Module(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url)));
const wasm = new Wasm(module);
const ask = <C extends Command>(command: C, request: Request<C>) => wasm.call({ do: command, ...request }) as Answer<C>;

const data = ask('data', { game: 'origin' }).data as Data;
const near = neighboursOf(data);
const byId = new Map(
  data.board.territories.map((territory) => [territory.id, { ...territory, neighbours: near.get(territory.id) }]),
);
const facts = { byId, cards: data.cards } as unknown as Facts;

describe('progress', () => {
  const [seen, reached] = [new Set<string>(), new Set<string>()];
  it.each(Array.from({ length: 40 }, (_, n) => n))(
    'agrees with the engine in game %d',
    (game) => {
      ask('open', { game: 'origin', players: 2 + (game % 3), options: {}, seed: `progress ${game}` });
      for (let n = 0; n < 3000; n++) {
        ask('deal', {});
        const seat = ask('state', { viewer: SPECTATOR }).actors[0];
        if (seat === undefined) return;
        const { view, legal } = ask('state', { viewer: seat }) as { view: View; legal: string[] };
        const player = view.players[seat]!;
        // An objective can be played once it is reached (ORI-6.3), if none was played in this turn (ORI-3.1).
        if (view.phase === 'turn' && !view.turn!.used.includes('objective')) {
          for (const card of player.hand_cards!.filter((each) => data.cards[each]?.points !== undefined)) {
            const { has, asked } = progress(facts, player, card);
            seen.add(card);
            if (has >= asked) reached.add(card);
            expect([card, has, has >= asked]).toEqual([card, has, legal.includes(`play ${card}`)]);
          }
        }
        ask('play', { actor: seat, action: legal[(7 * n + game) % legal.length]! });
      }
    },
    30_000,
  );
  it('has seen all objectives, and most of them reached', () => {
    expect(seen.size).toBe(20);
    expect(reached.size).toBeGreaterThan(14);
  });
});
