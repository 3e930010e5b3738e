// The view of Evolution as the engine writes it (docs/position.md), with helpers. The view numbers players and species from 1;
// here a player is a seat counted from 0, and a species is its position in the row counted from 1, as in actions.
import { LISTS } from '../../generated/numbers';
import { t } from '../../i18n/text.svelte';
import { isTrait, type Trait } from './traits';

export type Phase = (typeof LISTS.evolution.phases)[number];

export interface SpeciesView {
  // 1 for the first species that its player has ever had, and so on; it stays for the whole game.
  id: number;
  population: number;
  body: number;
  food: number;
  fat: number;
  traits: string[];
  face_down: number;
  face_down_cards?: string[];
  grain?: string[];
  // In quick play, for the viewer's own hidden turn: the species before the turn, or that it was bought during it.
  before?: { population: number; body: number; fat: number; traits: string[] };
  bought?: boolean;
}

export interface PlayerView {
  bag: number;
  hand: number;
  hand_cards?: string[];
  food_laid: boolean;
  food_card?: string;
  picked?: string;
  spent?: string[];
  species: SpeciesView[];
}

export interface TurnView {
  player?: number;
  attacker?: number;
  prey?: { player: number; species: number };
  ignored?: string[];
  declined?: number[];
  passed?: number[];
}

export interface View {
  phase: Phase;
  round: number;
  start: number;
  end: (typeof LISTS.evolution.ends)[number];
  turn: TurnView;
  hole: number;
  pile: number;
  discards: string[];
  players: PlayerView[];
}

export interface Card {
  trait: Trait;
  food: number;
}

// "horns/3"
export function readCard(text: string): Card {
  const [trait = '', food = '0'] = text.split('/');
  return { trait: isTrait(trait) ? trait : 'carnivore', food: Number(food) };
}

// All traits of a species that are visible to the viewer, including face-down ones.
export const traitsOf = (species: SpeciesView): Trait[] =>
  [...species.traits, ...(species.face_down_cards ?? [])].map((card) => readCard(card).trait);

export const isFeeding = (phase: Phase): boolean => ['grain', 'window', 'feed', 'prey', 'ignore', 'draw'].includes(phase);

// The key of a species on the board; also used for the action that names it as prey.
export const speciesKey = (seat: number, place: number): string => `${seat + 1} ${place}`;

// The element of the species that events call by this id.
export const speciesSelector = (seat: number, id: number): string => `[data-id="${seat + 1} ${id}"]`;
export const sum = (figures: number[]): number => figures.reduce((a, b) => a + b, 0);

// What differs between a species and what it would become, in a few words each.
export function changesOf(now: SpeciesView, then: SpeciesView): string[] {
  const signed = (name: string, difference: number) =>
    difference === 0 ? [] : [`${name} ${difference > 0 ? '+' : '−'}${Math.abs(difference)}`];
  return [
    ...signed(t('Food'), then.food - now.food),
    ...signed(t('Fat'), then.fat - now.fat),
    ...signed(t('Population'), then.population - now.population),
    ...signed(t('Body'), then.body - now.body),
  ];
}
