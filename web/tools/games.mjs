// Requests an engine's facts about its games (docs/engine.md, "Facts") and writes them as TypeScript, so that no number or list
// from the rules is copied by hand and the compiler checks every use.
//   node web/tools/games.mjs FOLDER     (tools/web calls it: reads FOLDER/engine.wasm, writes FOLDER/games.ts and FOLDER/numbers.ts)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NOT_SUPPORTED = 52;

// The engine's answer to the command "facts", in English: games and levels.
export function readFacts(folder) {
  const module = new WebAssembly.Module(readFileSync(join(folder, 'engine.wasm')));
  const host = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => NOT_SUPPORTED]));
  const { memory, _initialize, alloc, call } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: host }).exports;
  _initialize();
  const request = new TextEncoder().encode(JSON.stringify({ do: 'facts' }));
  const at = alloc(request.length);
  new Uint8Array(memory.buffer, at, request.length).set(request);
  const answer = call(at);
  const bytes = new Uint8Array(memory.buffer);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(answer, bytes.indexOf(0, answer))));
}

const HEAD = '// Made by web/tools/games.mjs from the engine.\n';
const constant = (name, value) => `export const ${name} = ${JSON.stringify(value, null, 1)} as const;\n`;

const listed = ({ id, title, about, players, minutes, prefix, chapters, strengths, hidden_hands, loadout }) => ({
  id,
  title,
  about,
  players,
  minutes,
  prefix,
  chapters,
  strengths,
  hidden_hands,
  loadout,
});

export const writeGames = ({ games, levels }) =>
  `${HEAD}${constant('GAMES', games.map(listed))}${constant('LEVELS', levels)}export type GameId = (typeof GAMES)[number]['id'];\n`;

const byGame = (games, member) => Object.fromEntries(games.map((game) => [game.id, game[member]]));

export const writeNumbers = (games) =>
  HEAD + ['events', 'lists', 'numbers'].map((member) => constant(member.toUpperCase(), byGame(games, member))).join('');

// Writes only if the contents differ: a newer file would rebuild the client.
function put(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // does not exist yet
  }
  writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  const facts = readFacts(folder);
  put(join(folder, 'games.ts'), writeGames(facts));
  put(join(folder, 'numbers.ts'), writeNumbers(facts.games));
}
