// The engine as WebAssembly: it gives the same answers as the native one, in every language, and plays whole games.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answer, Command, GameId, Request } from '../../src/engine/types';
import { Wasm } from '../../src/engine/wasm';
import { GAMES } from '../../src/generated/games';
import { Catalogue } from '../../src/i18n/mo';

const generated = (name: string) => new Uint8Array(readFileSync(new URL(`../../src/generated/${name}`, import.meta.url)));
const module = new WebAssembly.Module(generated('engine.wasm'));
const IDS: readonly GameId[] = GAMES.map(({ id }) => id);

function start() {
  const wasm = new Wasm(module);
  const ask = <C extends Command>(command: C, request: Request<C>) =>
    wasm.call({ do: command, ...request }) as Answer<C> & { error?: string };
  return { wasm, ask };
}

const opening = (game: GameId, seed: string) => ({
  game,
  options: {},
  seats: [
    { kind: 'person' as const, name: 'Ada' },
    { kind: 'person' as const, name: 'Bo' },
  ],
  seed: seed.repeat(64),
  now: 0,
});

describe('the engine', () => {
  it.each(IDS)('plays a whole game of %s, the same for the same seed', (game) => {
    const play = () => {
      const { ask } = start();
      const { held } = ask('table_open', opening(game, 'a'));
      for (let n = 0; n < 3000; n++) {
        const { state } = ask('table_show', { held, uncover: true, now: n }).update!;
        if (state.status === 'over') break;
        const action = state.legal![(7 * n) % state.legal!.length]!;
        expect(ask('table_send', { held, command: 'move', turn: state.turn, action, now: n }).refused).toBeUndefined();
      }
      const { state } = ask('table_show', { held, now: 0 }).update!;
      expect(state.actors).toEqual([]);
      expect(state.result!.points).toHaveLength(2);
      return ask('table_record', { held }).record;
    };
    const record = play();
    expect(play()).toBe(record);
    expect(record).toMatch(/^moa-record 1\n/);
    const { ask } = start();
    expect(ask('replay_open', { record }).game).toBe(game);
  });

  it('says why a species is safe, whoever is on turn', () => {
    const { ask } = start();
    const sample = {
      game: 'evolution',
      phase: 'feed',
      hole: 5,
      turn: { player: 2 },
      players: [
        {
          species: [
            { body: 3, traits: ['carnivore'] },
            { body: 3, traits: ['carnivore', 'climbing'] },
          ],
        },
        { species: [{ traits: ['climbing'] }, { body: 4 }] },
      ],
    };
    const { held } = ask('hold', { game: 'evolution', sample, seat: 0, names: [] });
    const { reasons } = ask('why', { held: held!, actions: ['prey 2 1', 'prey 2 1 by 1', 'prey 2 2'] });
    expect(reasons.map(({ rule }) => rule)).toEqual(['MOA-2', 'EVO-5.23', 'EVO-5.21']);
  });

  it('answers nonsense with an error and lives on', () => {
    const { wasm, ask } = start();
    expect(wasm.call({})).toHaveProperty('error');
    expect(wasm.call({ do: 'fly' })).toEqual({ error: "there is no command 'fly'" });
    expect(ask('table_show', { held: 1, now: 0 }).error).toBe('held: nothing is held under that number');
    expect(ask('facts', {}).games).toHaveLength(IDS.length);
  });

  it('says what stands in the way of a player who is not asked', () => {
    const { ask } = start();
    const { held, update } = ask('table_open', { ...opening('laborigines', 'b'), viewer: 0 });
    const action = update!.state.legal![0]!;
    ask('table_send', { held, command: 'move', turn: update!.state.turn, action, now: 0 });
    const { reasons } = ask('why', { held, actions: [action, 'moa 3'] });
    expect(reasons.map((reason) => reason.rule)).toEqual(['LAB-2.3', 'LAB-5.1']);
  });

  it('thinks for as long as it may', () => {
    const { ask } = start();
    const { state } = ask('table_open', { ...opening('laborigines', 'b'), viewer: 0 }).update!;
    const { legal, seat = -1 } = state;
    const sample = state.sample!;
    const begin = performance.now();
    const { lines } = ask('hint', { game: 'laborigines', sample, seat, names: [], milliseconds: 50 });
    expect(performance.now() - begin).toBeGreaterThan(10);
    expect(legal).toContain(lines[0]!.action);
    for (const level of ['random', 'novice', 'easy', 'medium'])
      expect(legal).toContain(ask('choose', { game: 'laborigines', sample, seat, level, seed: 'c' }).action);
  });
});

describe('catalogues', () => {
  it.each(['de', 'fr', 'it'])('speaks %s, the same in the engine and around it', (language) => {
    const { wasm, ask } = start();
    const english = ask('rules', { game: 'origin' });
    const catalogue = new Catalogue(generated(`${language}.mo`));
    expect(wasm.speak(generated(`${language}.mo`))).toBe(true);
    const translated = ask('rules', { game: 'origin' });
    expect(english.topics.length).toBeGreaterThan(20);
    for (const [i, { text }] of english.topics.entries()) {
      const [, said, rules] = /^(.*)( \([^()]*\))$/.exec(text)!; // the rules at its end are not translated
      expect(translated.topics[i]!.text).toBe(catalogue.text(said!) + rules!);
      expect(translated.topics[i]!.text).not.toBe(text);
    }
    expect(wasm.speak(null)).toBe(true);
    expect(ask('rules', { game: 'origin' })).toEqual(english);
  });

  it('takes plural forms by the rules of the language', () => {
    const [one, many] = ['; stores %d chip as fat', '; stores %d chips as fat'];
    const french = new Catalogue(generated('fr.mo'));
    const german = new Catalogue(generated('de.mo'));
    expect(french.plural(one, many, 0)).toBe(french.plural(one, many, 1));
    expect(german.plural(one, many, 0)).toBe(german.plural(one, many, 2));
    expect(german.plural(one, many, 1)).not.toBe(german.plural(one, many, 2));
    expect(german.plural('no such', 'messages', 1)).toBe('no such');
  });

  it('refuses what is no catalogue', () => {
    expect(() => new Catalogue(new Uint8Array(40))).toThrow();
    expect(start().wasm.speak(new Uint8Array(40))).toBe(false);
  });
});
