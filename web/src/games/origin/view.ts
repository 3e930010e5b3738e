// The view of a game of Origin (docs/position.md). Players are numbered from 1.

import { LISTS, NUMBERS } from '../../generated/numbers';

export const TINTS = LISTS.origin.tints;
export type Tint = (typeof TINTS)[number];
export type Column = Exclude<(typeof LISTS.origin.columns)[number], 'any'>;
export const COLUMNS = LISTS.origin.columns.filter((column) => column !== 'any');
export type Colour = Column | 'green' | 'origin';
export const TYPES = LISTS.origin.types;
export type CardType = (typeof TYPES)[number];
export type Ending = (typeof LISTS.origin.ends)[number];
export type Phase = (typeof LISTS.origin.phases)[number];

// Each type of card has the colour of a kind of territory.
export const TYPE_COLOUR = Object.fromEntries(TYPES.map((type, i) => [type, LISTS.origin.type_colours[i]!])) as Record<
  CardType,
  (typeof LISTS.origin.type_colours)[number]
>;
// Heights and widths of pawns.
export const SIZES: readonly number[] = Array.from({ length: NUMBERS.origin.size_max }, (_, i) => i + 1);
export const VILLAGES = NUMBERS.origin.villages;

export interface Pile {
  unknown: number;
  unknown_cards?: string[];
  under: { by: number; card?: string }[];
}

export interface PlayerView {
  points: number;
  villages: number;
  pawns: Record<string, string>;
  hand: Record<CardType, number>;
  hand_cards?: string[];
  known?: string[];
  known_to?: Record<string, string[]>;
  kept?: string;
  table: string[];
  // The uncovered tiles; those of all lower levels are under each.
  tiles: number[];
  straits: Record<string, number>;
  hunting: Record<string, number>;
}

export interface Turn {
  player: number;
  acted: boolean;
  used: (CardType | 'writing')[];
  noisy: boolean;
  pawn?: string;
  from?: string;
  second_wind?: boolean;
  at?: string;
  victim?: number;
  tiles?: number;
  column?: Column | 'any';
  quarry?: boolean;
  looks?: number;
  looked?: string[];
  type?: CardType;
  returns?: number;
}

export interface View {
  game: 'origin';
  options: Record<string, string>;
  phase: Phase;
  actors: number[];
  start?: number;
  turns?: number;
  ending?: Ending;
  left?: number;
  quiet?: number;
  turn?: Turn;
  neutral?: Tint;
  supply: Record<string, number>;
  straits: Record<string, number>;
  hunting: Record<string, number>;
  rewards: Record<Column, number[]>;
  reserve: number[];
  piles: Record<CardType, Pile>;
  out: string[];
  players: PlayerView[];
}

// What the rules say beyond the view (docs/notes.md): `progress` is, for each player and objective, what they have and what is
// needed.
export interface Notes {
  progress: Record<string, [number, number]>[];
  quiet_turns: number;
  // For the player who must act: why things on the board cannot be chosen, by the action.
  reasons?: Record<string, { rule: string; text: string }>;
}

export interface PawnKind {
  height: number;
  width: number;
  tint: Tint;
}

// "2 1 black"
export function readPawn(text: string): PawnKind {
  const [height, width, tint] = text.split(' ');
  return { height: Number(height), width: Number(width), tint: tint as Tint };
}

export const pileSize = (pile: Pile): number => pile.unknown + pile.under.length;

// A pawn on the map and its owner: a seat from 0, or -1 for the neutral pawn.
export interface Standing {
  pawn: string;
  seat: number;
}

export function standing(view: View, origin: string): Map<string, Standing> {
  const found = new Map<string, Standing>();
  if (view.neutral) found.set(origin, { pawn: LISTS.origin.neutral_pawns[TINTS.indexOf(view.neutral)]!, seat: -1 });
  view.players.forEach((player, seat) => {
    for (const [territory, pawn] of Object.entries(player.pawns)) found.set(territory, { pawn, seat });
  });
  return found;
}
