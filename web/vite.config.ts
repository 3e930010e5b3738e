import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { readFacts } from './tools/games.mjs';
import { readRules } from './tools/rules.mjs';

// virtual:icons is the address of a sprite with the signs of game-icons that some icons.json asks for, by our own names, and a list
// of these names.
function icons(): Plugin {
  const id = 'virtual:icons';
  const draw = () => {
    const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
      icons: Record<string, { body: string }>;
    };
    const paths = new Map<string, string>();
    for (const file of ICONS) {
      for (const [name, icon] of Object.entries(
        JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, string>,
      )) {
        const body = set.icons[icon]?.body;
        if (!body) throw new Error(`${file}: game-icons has no '${icon}'`);
        paths.set(name, [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join(' '));
      }
    }
    return paths;
  };
  return {
    name: 'moa-icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (testing) return `export const sprite = ''; export const names = [];`;
      for (const file of ICONS) this.addWatchFile(new URL(file, import.meta.url).pathname);
      const paths = draw();
      const drawn = [...paths].map(([name, path]) => `<path id="${name}" d="${path}"/>`).join('');
      const file = this.emitFile({
        type: 'asset',
        name: 'icons.svg',
        source: `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`,
      });
      return `export const sprite = import.meta.ROLLUP_FILE_URL_${file}; export const names = ${JSON.stringify([...paths.keys()])};`;
    },
  };
}

// The numbered rules of each game (docs/rules), in files that are loaded when the rules are opened.
function rules(): Plugin {
  const id = 'virtual:rules';
  const read = (game: string) => readRules(readFileSync(new URL(`../docs/rules/${game}.md`, import.meta.url), 'utf8'));
  return {
    name: 'moa-rules',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (testing) return 'export const rules = {};';
      const urls = GAMES.map((game) => {
        const file = this.emitFile({ type: 'asset', name: `rules-${game}.json`, source: JSON.stringify(read(game)) });
        return `${game}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const rules = { ${urls.join(', ')} };`;
    },
  };
}

// Unit tests draw nothing.
const testing = 'VITEST' in process.env;
// What tools/web made of the engine; another folder for an engine with other games (tests/web/test_template.sh).
const GENERATED = process.env.MOA_GENERATED ?? fileURLToPath(new URL('src/generated', import.meta.url));
const GAMES: string[] = readFacts(GENERATED).games.map(({ id }) => id);
const ICONS = ['src/ui', ...readdirSync(new URL('src/games', import.meta.url)).map((folder) => `src/games/${folder}`)]
  .map((folder) => `${folder}/icons.json`)
  .filter((file) => existsSync(new URL(file, import.meta.url)));

// The page asks for its fonts at once, not when the first word is laid out: no word is drawn twice.
function fonts(): Plugin {
  return {
    name: 'moa-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /nunito-latin-\d+.*woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          })),
    },
  };
}

// sw.js with the list of all files of the client, for offline play.
function serviceWorker(): Plugin {
  return {
    name: 'moa-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .sort();
      const version = createHash('sha256')
        .update(files.join())
        .update(readFileSync(new URL('index.html', import.meta.url)))
        .digest('hex')
        .slice(0, 12);
      const list = ['/', '/icon.svg', '/manifest.webmanifest', ...files.map((file) => `/${file}`)];
      const source = readFileSync(new URL('sw.js', import.meta.url), 'utf8')
        .replace('__FILES__', JSON.stringify(list))
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

const VERSION = readFileSync(new URL('../VERSION', import.meta.url), 'utf8').trim();

export default defineConfig({
  resolve: { alias: [{ find: /^.*\/generated\/(engine\.wasm|games|numbers)/, replacement: `${GENERATED}/$1` }] },
  define: { MOA_VERSION: JSON.stringify(VERSION) },
  plugins: [svelte(), icons(), rules(), fonts(), serviceWorker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: what is alike in many small ones is compressed once. The first page comes before all else, with what it needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /src\/App/, priority: 1 },
            // Drawings without behaviour, loaded with the game that shows them.
            {
              name: 'art-evolution',
              test: /games\/evolution\/(creature\/|scenery|TraitIcon|Fossil|Stone|Patterns)/,
              priority: 1,
            },
            {
              name: 'art-laborigines',
              test: /games\/laborigines\/(figure\/|Figure|Moa|Floor|Disc|Die|Heap|Coin|Stone)/,
              priority: 1,
            },
            {
              name: 'art-origin',
              test: /games\/origin\/(terrain|drawing|Patterns|Sea|Pawn|Tower|Tile|Token|House|CardBack|MiniMap|RewardBadge)/,
              priority: 1,
            },
            { name: 'app', test: /src\/(device|screens|server|table|ui)/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:7777', '/ws': { target: 'ws://127.0.0.1:7777', ws: true } },
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
