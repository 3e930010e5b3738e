// The view of a game of Laborigines (docs/position.md), and its figures. Players, circles and figures are numbered from 1 in the
// view, and from 0 everywhere else.
import { LISTS } from '../../generated/numbers';
import { readLoadout } from './figure/design';

export const TRAPS = LISTS.laborigines.traps;
export type Trap = (typeof TRAPS)[number];

export const DISEASES = LISTS.laborigines.diseases;
export type Disease = (typeof DISEASES)[number];

// Colours of stones; in team games neutral stones belong to nobody (LAB-9.2). Events use the index.
export const COLOURS = LISTS.laborigines.colours;
export type Colour = (typeof COLOURS)[number];
export type Stones = Partial<Record<Colour, number>>;

export const DIRECTIONS = LISTS.laborigines.directions;
export type Direction = (typeof DIRECTIONS)[number];
export type Phase = (typeof LISTS.laborigines.phases)[number];

export interface Circle {
  up: Trap;
  back?: Trap;
  seen?: boolean;
  stones: Stones;
}
export interface FigureState {
  place: number;
  bolts: number;
  ill: boolean;
  acid: boolean;
  acid_acts: boolean;
}
export interface PlayerState {
  seat: string;
  // The player whose sign and colour they have.
  side: number;
  stones: Stones;
  fell: number;
  voted: boolean;
  vote?: number;
  figures: FigureState[];
}
export interface Give {
  how: 'nothing' | 'circle' | 'out' | 'player';
  chooser: number;
  giver: number;
  to: number;
  left: number;
  then_out: number;
  after?: Colour;
}
export interface Turn {
  dice?: [number, number];
  die?: [number, number];
  hyper?: number;
  step?: string;
  index?: number;
  mover?: number;
  direction?: Direction;
  second?: boolean;
  at?: number;
  walk?: number;
  left?: boolean;
  met?: number;
  many?: boolean;
  footprints?: number;
  asked?: number;
  give?: Give;
}
export interface View {
  options: { variant: 'basic' | 'twins' | 'teams'; memory: 'no' | 'yes' };
  phase: Phase;
  turns: number;
  start: number;
  player: number;
  turn: Turn;
  flag: 'middle' | 'gone' | 'borne';
  bearer?: { player: number; figure: number };
  disease: Disease | 'none';
  disease_pile: Disease[];
  ring: Circle[];
  moa: number;
  out: Stones;
  players: PlayerState[];
}

// A laborigine: its player, and its number among the player's figures; Moa belongs to nobody.
export interface Who {
  player: number;
  number: number;
}
export const MOA: Who = { player: -1, number: 0 };
export const sameWho = (a: Who, b: Who) => a.player === b.player && a.number === b.number;
export const keyOf = (who: Who) => `${who.player}.${who.number}`;

export const twins = (view: View) => view.options.variant === 'twins';
export const teams = (view: View) => view.options.variant === 'teams';

// LAB-9.5: partners share a sign and a colour of stones.
export const sideOf = (view: View, player: number) => (view.players[player]?.side ?? player + 1) - 1;

// The sign of a stone: a seat's, or 6 for neutral stones.
export const NEUTRAL = 6;
export const signOf = (colour: Colour) => (colour === 'neutral' ? NEUTRAL : COLOURS.indexOf(colour));

export const countStones = (stones: Stones) => COLOURS.reduce((sum, colour) => sum + (stones[colour] ?? 0), 0);
export const listStones = (stones: Stones): [Colour, number][] =>
  COLOURS.flatMap((colour): [Colour, number][] => (stones[colour] ? [[colour, stones[colour]]] : []));

// Whether a player gives own stones by pointing at their heaps: not if they are too many for the heaps to be large.
const HEAPS = 3;
export const givesFromHand = (view: View, give: Give | undefined, player: number) =>
  give?.giver === player + 1 && listStones(view.players[player]?.stones ?? {}).length <= HEAPS;

export const designOf = (view: View, who: Who) => {
  const designs = readLoadout(view.players[who.player]?.seat ?? '');
  return designs[who.number] ?? designs[0] ?? '';
};

export const moverOf = (view: View): Who => {
  const figure = (view.turn.mover ?? view.player) - 1;
  return twins(view) ? { player: figure >> 1, number: figure & 1 } : { player: figure, number: 0 };
};

// A letter that distinguishes figures with the same sign: twins by A and B, partners by their seat.
export function badgeOf(view: View, who: Who): string {
  if (twins(view)) return who.number ? 'B' : 'A';
  return teams(view) ? String(who.player + 1) : '';
}

export interface Standing {
  who: Who;
  place: number;
}

// The circle of each figure. A figure on the way has no place in the view: it stands where its walk has got to.
export function standing(view: View): Standing[] {
  const at = (view.turn.at ?? 0) - 1;
  const found: Standing[] = [];
  const walks = view.phase === 'give' || view.phase === 'catch' || view.phase === 'pay';
  const moaWalks = !twins(view) && view.moa === 0 && walks;
  if (view.moa > 0) found.push({ who: MOA, place: view.moa - 1 });
  else if (moaWalks) found.push({ who: MOA, place: at });
  view.players.forEach((player, p) =>
    player.figures.forEach((figure, number) => {
      const who = { player: p, number };
      if (figure.place > 0) found.push({ who, place: figure.place - 1 });
      else if (walks && !moaWalks && player.fell === 0 && sameWho(who, moverOf(view))) found.push({ who, place: at });
    }),
  );
  return found;
}

// The circles along the ring to where an event says that the figure gets, including the last; none if it is already there.
export function circlesBetween(ring: number, from: number, to: number, direction: Direction): number[] {
  const step = direction === 'clockwise' ? 1 : ring - 1;
  const way: number[] = [];
  for (let at = from; at !== to && way.length < ring;) {
    at = (at + step) % ring;
    way.push(at);
  }
  return way;
}

// In events, twins are figures 2 and 3; a player's only figure is 0.
const numberOf = (figure: number) => figure & 1;
// The figure of an event's player; a negative one is Moa.
export const whoOf = (player: number, figure: number): Who => (figure < 0 ? MOA : { player, number: numberOf(figure) });
