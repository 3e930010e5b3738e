// What players bring to a game: where its folder has a Designer.svelte they make it there, and Portrait.svelte shows it. Without
// one, everybody gets a surprise.
import type { Component } from 'svelte';
import type { GameId } from '../engine/types';

export interface Loadout {
  value?: string;
  options: Record<string, string>;
  seat?: number;
}

const designers = import.meta.glob<Component<Loadout, object, 'value'>>('./*/Designer.svelte', { import: 'default' });
const portraits = import.meta.glob<Component<{ code: string; size?: number }>>('./*/Portrait.svelte', { import: 'default' });

export const hasDesigner = (game: GameId): boolean => `./${game}/Designer.svelte` in designers;
export const loadDesigner = (game: GameId) => designers[`./${game}/Designer.svelte`]!();
export const loadPortrait = (game: GameId) => portraits[`./${game}/Portrait.svelte`]!();

// What somebody made last on this device.
const keyOf = (game: GameId) => `moa.brings.${game}`;
export const keptLoadout = (game: GameId): string => localStorage.getItem(keyOf(game)) ?? '';
export const keepLoadout = (game: GameId, value: string): void => localStorage.setItem(keyOf(game), value);
