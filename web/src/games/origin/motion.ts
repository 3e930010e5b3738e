// How each event is shown: pawns hop over the map; tiles, tokens and cards fly to their new places. Each motion plays up to the
// impact, when the table changes.
import type { Step } from '../../table/director.svelte';
import type { Control } from './control.svelte';
import { LISTS } from '../../generated/numbers';
import { type Args, type EventName, read } from './events';
import {
  chipAt,
  drawWay,
  fly,
  landed,
  middleOf,
  pawnPiece,
  type Place,
  placeOf,
  playerSpot,
  reshow,
  ringAt,
  sheet,
  spot,
  squash,
  stamp,
  tilePiece,
  turnUp,
} from './flight';
import { BOX, type Facts } from './facts';
import { COLUMNS, TYPES } from './view';

const HOP = 220,
  LONGEST = 900,
  FLIGHT = 380;

interface Scene<A = object> {
  step: Step;
  control: Control;
  facts: Facts;
  player: number;
  args: A;
}
type Show<A = object> = (scene: Scene<A>) => Promise<void>;
type OfMove = Show<{ from: number; to: number }>;
type OfTile = { column: number; level: number };
type OfCard = { card: number };
type OfType = { type: number };
type OfDrawn = OfCard & OfType;

const idOf = ({ facts }: Scene, n: number) => facts.ids[n] ?? '';

// The territories on the way, from the engine's facts.
export function wayBetween({ ids, ways }: Pick<Facts, 'ids' | 'ways'>, from: number, to: number): string[] {
  const way = [from];
  for (let at = from; at !== to;) {
    at = ways[to]?.[at] ?? -1;
    if (at < 0) return [ids[from]!, ids[to]!];
    way.push(at);
  }
  return way.map((n) => ids[n]!);
}

// Hops over these places, relative to the first. A way over the edge of the map jumps to the other side.
function hops(way: Place[], wide: number): Keyframe[] {
  const [start] = way;
  const at = ({ x, y }: Place, up = 0) => `translate(${x - start!.x}px, ${y - start!.y - up}px)`;
  const last = Math.max(1, way.length - 1);
  return way.flatMap((place, i): Keyframe[] => {
    const before = way[i - 1];
    if (!before) return [{ transform: at(place), offset: 0 }];
    if (Math.abs(place.x - before.x) > wide / 2)
      return [
        { transform: at(before), opacity: 0, offset: (i - 0.5) / last },
        { transform: at(place), opacity: 0, offset: (i - 0.49) / last },
        { transform: at(place), opacity: 1, offset: i / last },
      ];
    const middle = { x: (place.x + before.x) / 2, y: (place.y + before.y) / 2 };
    return [
      { transform: at(middle, 12), offset: (i - 0.5) / last },
      { transform: at(place), offset: i / last },
    ];
  });
}

const mapWidth = (way: string[], facts: Facts): number => {
  // Pixels of the whole map, from two places that are drawn.
  const [a, b] = [facts.territories[0]!, facts.territories.at(-1)!];
  const [pa, pb] = [placeOf(`territory:${a.id}`), placeOf(`territory:${b.id}`)];
  return pa && pb && way.length ? (Math.abs(pa.x - pb.x) / Math.max(1, Math.abs(a.anchor[0] - b.anchor[0]))) * BOX.width : 1e5;
};

async function walk({ step, facts }: Scene, from: number, to: number): Promise<void> {
  const pawn = spot(`[data-pawn="${facts.ids[from]}"]`);
  const ids = wayBetween(facts, from, to);
  const way = ids.map((id) => placeOf(`territory:${id}`)).filter((place) => place !== undefined);
  if (!pawn || way.length < 2) return;
  const wide = mapWidth(ids, facts);
  const fade = await drawWay(step.director, way, wide);
  const ms = Math.min(LONGEST, HOP * (way.length - 1));
  await step.director.animate(pawn, hops(way, wide), ms, { easing: 'linear', fill: 'forwards' });
  fade();
}

const moved: OfMove = async (scene) => {
  const { from, to } = scene.args;
  scene.control.follows = idOf(scene, to);
  await walk(scene, from, to);
  await scene.step.impact();
  landed(idOf(scene, from));
  await stamp(scene.step.director, idOf(scene, to));
};

// Both swap places: the one who moves hops, the other slides back under it.
const displaced: OfMove = async (scene) => {
  const { from, to } = scene.args;
  const [a, b] = [idOf(scene, from), idOf(scene, to)];
  scene.control.follows = b;
  await walk(scene, from, to);
  const [start, end] = [placeOf(`territory:${b}`), placeOf(`territory:${a}`)];
  const victim = spot(`[data-pawn="${b}"]`);
  const { director } = scene.step;
  if (start && end) chipAt(director, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 30 }, '⇄');
  if (victim && start && end)
    await director.animate(
      victim,
      [
        { transform: 'none', easing: 'ease-out' },
        { transform: `translate(${(start.x - end.x) * 0.06}px, 6px)`, offset: 0.2 },
        { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px)` },
      ],
      500,
      { fill: 'forwards' },
    );
  await scene.step.impact();
  landed(a);
  landed(b);
  await Promise.all([stamp(director, a), stamp(director, b)]);
};

const evolved: Show<Args<'EVOLVED'>> = async (scene) => {
  const { pawn, territory: at } = scene.args;
  const id = idOf(scene, at),
    { director } = scene.step;
  scene.control.follows = id;
  const cell = spot(`[data-spot="supply:${LISTS.origin.pawns[pawn]}"] svg`);
  const from = cell ? middleOf(cell) : placeOf('supply');
  await fly(director, cell ?? pawnPiece(LISTS.origin.pawns[pawn]!), from, placeOf(`territory:${id}`), 360, 60);
  await scene.step.impact();
  await stamp(director, id);
};

// A thing goes from one place to another, then the table changes.
const goes =
  <A>(
    what: (scene: Scene<A>) => Element | null,
    from: (scene: Scene<A>) => Place | undefined,
    to: (scene: Scene<A>) => Place | undefined,
    after?: Show<A>,
  ): Show<A> =>
  async (scene) => {
    await fly(scene.step.director, what(scene), from(scene), to(scene), FLIGHT, 24);
    await scene.step.impact();
    await after?.(scene);
  };

const home = ({ player }: Scene) => playerSpot(player);
const cards = ({ player, control }: Scene) => (player === control.seat ? placeOf('hand') : playerSpot(player));
const typeOf = ({ args }: Scene<OfType>) => TYPES[args.type]!;
const pile = (scene: Scene<OfType>) => placeOf(`pile:${typeOf(scene)}`) ?? placeOf('rewards');
const backOf = (scene: Scene<OfType>) => sheet(typeOf(scene));

const towers = ({ player }: Scene) => placeOf(`tower:${player}`) ?? playerSpot(player);
const tile = goes<OfTile>(
  ({ args: { level } }) => tilePiece(level),
  ({ args: { column, level } }) => {
    const shown = spot(`[data-tile="${COLUMNS[column]} ${level}"]`);
    return shown ? middleOf(shown) : placeOf('rewards');
  },
  towers,
  ({ step, player }) => squash(step.director, spot(`[data-spot="tower:${player}"] > :last-child`)),
);

// The viewer's new card turns face up.
const faceUp: Show<OfCard> = async ({ step, player, control, args: { card } }) => {
  const id = LISTS.origin.cards[card];
  if (player === control.seat && id) await turnUp(step.director, spot(`[data-card="${id}"]`));
};

// The new tile turns over.
const refilled: Show<OfTile> = async ({ step, args: { column, level } }) => {
  await step.impact();
  const shown = spot(`[data-tile="${COLUMNS[column]} ${level}"]`);
  if (shown) await step.director.animate(shown, [{ scale: '0 1' }, { scale: '1 1' }], 240);
};

// A played card is shown to all in the middle of the board.
const played: Show<OfCard> = async (scene) => {
  const { step, player, control } = scene;
  const card = LISTS.origin.cards[scene.args.card];
  const own = player === control.seat && card ? spot(`[data-card="${card}"]`) : null;
  await reshow(step.director, own, card ? step.words : '', cards(scene), home(scene));
  await step.impact();
};

// Both villages and the strait between them light up, then the token goes to its owner.
const strait: Show<Args<'STRAIT'>> = async (scene) => {
  const { step, facts, args } = scene;
  const found = facts.straitById.get(facts.straitIds[args.strait]!);
  if (found) {
    scene.control.follows = found.between[0];
    for (const id of found.between) ringAt(step.director, placeOf(`territory:${id}`));
    await step.director.pause(160);
    ringAt(step.director, placeOf(`strait:${found.id}`));
    await step.director.pause(200);
    const token = spot(`[data-spot="strait:${found.id}"]`);
    await fly(step.director, token, placeOf(`strait:${found.id}`), home(scene), FLIGHT, 24);
  }
  await step.impact();
};

// The card shakes, and goes to whoever takes it.
const tribute: Show<Args<'TRIBUTE'>> = async (scene) => {
  const { step, control, args } = scene;
  const { card, victim: whom } = args;
  const id = LISTS.origin.cards[card];
  const mine = whom === control.seat && id ? spot(`[data-card="${id}"]`) : null;
  if (mine)
    await step.director.animate(mine, [{ rotate: '-5deg' }, { rotate: '5deg' }, { rotate: '-4deg' }, { rotate: '0deg' }], 260);
  const from = mine ? middleOf(mine) : whom === control.seat ? placeOf('hand') : playerSpot(whom);
  await fly(step.director, backOf(scene), from, cards(scene), 420, 24);
  await step.impact();
  await faceUp(scene);
};

// What ran out is ringed while the reason is read.
const ending: Show = async ({ step }) => {
  await step.impact();
  const counter = [...document.querySelectorAll('[data-rest]')].find((rest) => rest.querySelector('b')?.textContent === '0');
  if (counter) ringAt(step.director, middleOf(counter));
  await step.director.pause(1800);
};

const quick =
  (ms: number): Show =>
  async ({ step }) => {
    await step.impact();
    await step.director.pause(ms);
  };

const shows: { [N in EventName]?: Show<Args<N>> } = {
  EVOLVED: evolved,
  MOVED: moved,
  DISPLACED: displaced,
  STRAIT: strait,
  HUNT: goes<Args<'HUNT'>>(
    (scene) => spot(`[data-spot="hunting:${idOf(scene, scene.args.territory)}"]`),
    (scene) => placeOf(`territory:${idOf(scene, scene.args.territory)}`),
    home,
  ),
  TILE: tile,
  REFILLED: refilled,
  DREW: goes<OfDrawn>(backOf, pile, cards, faceUp),
  CHOSE: goes<OfDrawn>(backOf, pile, cards, faceUp),
  UNDER: goes(backOf, cards, pile),
  PLAYED: played,
  DECLARED: played,
  TRIBUTE: tribute,
  STOLE: goes<Args<'STOLE'>>(
    ({ args: { level } }) => tilePiece(level),
    ({ args: { victim } }) => placeOf(`tower:${victim}`) ?? playerSpot(victim),
    towers,
  ),
  NEUTRAL: quick(300),
  DEALT: quick(60),
  KEPT: quick(120),
  BACK: quick(60),
  LAID: quick(30),
  STRAIT_LAID: quick(30),
  HUNT_LAID: quick(30),
  START: quick(400),
  LOOKED: quick(120),
  SKIPPED: quick(500),
  ENDING: ending,
  TURN: quick(250),
  OVER: quick(200),
};

export async function show(step: Step, control: Control): Promise<void> {
  const event = read(step.event);
  // The arguments fit the function: both are found by the event's name.
  const motion = event && (shows[event.name] as Show | undefined);
  if (motion && control.facts) await motion({ step, control, facts: control.facts, player: event.player, args: event.args });
  await step.impact();
}
