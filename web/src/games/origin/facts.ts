// The fixed data of the game: territories, straits and shapes of the board, values of cards. Loaded once.
import shapesUrl from '../../../../data/origin-shapes.json?url';
import { ask } from '../../engine/engine';
import type { Colour } from './view';

export type Point = [number, number];

export interface Data {
  board: {
    territories: { id: string; continent: string; colour: Colour; x: number; y: number }[];
    land: [string, string][];
    straits: { id: string; between: [string, string] }[];
  };
  cards: Record<string, { copies: number; level?: number; points?: number }>;
}

// What the engine says about a data set beyond its text (docs/engine.md).
interface DataFacts {
  territories: string[];
  straits: string[];
  ways: number[][];
}

interface Shapes {
  box: Point;
  territories: Record<string, { polygons: Point[][]; anchor: Point; room: number; label: Point }>;
  straits: Record<string, { between: [string, string]; lines: Point[][]; mid: Point; mid2?: Point }>;
  barriers: Record<string, { polygons: Point[][] }>;
}

export interface Territory {
  id: string;
  continent: string;
  colour: Colour;
  path: string;
  anchor: Point;
  label: Point;
}
export interface Strait {
  id: string;
  between: [string, string];
  path: string;
  mid: Point;
  mid2?: Point;
}

export interface Facts {
  territories: Territory[];
  byId: Map<string, Territory>;
  straits: Strait[];
  straitById: Map<string, Strait>;
  origin: string;
  barriers: string[];
  land: string;
  cards: Data['cards'];
  // By the numbers that events use.
  ids: string[];
  straitIds: string[];
  // For each destination, the next territory on the way from each other (-1: none).
  ways: number[][];
}

export const BOX = { width: 10000, height: 5600 };

const ring = (points: Point[]) => `M${points.map((point) => point.join(' ')).join('L')}`;
const shape = (polygons: Point[][]) => polygons.map((points) => `${ring(points)}z`).join('');

// A territory of a custom board may have no shape: it becomes a round island.
function island(x: number, y: number): Shapes['territories'][string] {
  const corners = Array.from({ length: 12 }, (_, i): Point => [
    x + Math.round(210 * Math.cos((i * Math.PI) / 6)),
    y + Math.round(210 * Math.sin((i * Math.PI) / 6)),
  ]);
  return { polygons: [corners], anchor: [x, y], room: 200, label: [x, y + 174] };
}

function build(data: Data, known: DataFacts, shapes: Shapes): Facts {
  const territories = data.board.territories.map(({ id, continent, colour, x, y }): Territory => {
    const { polygons, anchor, label } = shapes.territories[id] ?? island(x * 10, y * 10);
    return { id, continent, colour, anchor, label, path: shape(polygons) };
  });
  const byId = new Map(territories.map((territory) => [territory.id, territory]));
  const straits = data.board.straits.map(({ id, between }): Strait => {
    const drawn = shapes.straits[id];
    const [a, b] = between.map((end) => byId.get(end)!.anchor) as [Point, Point];
    if (!drawn) return { id, between, path: ring([a, b]), mid: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
    return { id, between, path: drawn.lines.map(ring).join(''), mid: drawn.mid, ...(drawn.mid2 ? { mid2: drawn.mid2 } : {}) };
  });
  const barriers = Object.values(shapes.barriers).map(({ polygons }) => shape(polygons));
  return {
    territories,
    byId,
    straits,
    straitById: new Map(straits.map((strait) => [strait.id, strait])),
    barriers,
    origin: territories.find(({ colour }) => colour === 'origin')!.id,
    land: territories.map(({ path }) => path).join('') + barriers.join(''),
    cards: data.cards,
    ids: known.territories,
    straitIds: known.straits,
    ways: known.ways,
  };
}

// The territories that are one step away.
export function neighboursOf({ ids, ways, byId }: Facts, id: string): Territory[] {
  const from = ids.indexOf(id);
  return ids.flatMap((to, n) => (n !== from && ways[n]?.[from] === n ? (byId.get(to) ?? []) : []));
}

const loaded = new Map<string | undefined, Promise<Facts>>();

// The facts of the data set with that hash; undefined means the engine's own.
export function loadFacts(hash: string | undefined): Promise<Facts> {
  const facts =
    loaded.get(hash) ??
    Promise.all([
      ask('data', { game: 'origin', ...(hash ? { data: hash } : {}) }),
      fetch(shapesUrl).then((answer) => answer.json() as Promise<Shapes>),
    ]).then(([{ data, facts: known }, shapes]) => build(data as Data, known as DataFacts, shapes));
  loaded.set(hash, facts);
  facts.catch(() => loaded.delete(hash));
  return facts;
}
