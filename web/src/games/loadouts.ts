// Loadouts of players: a game's folder may have a Designer.svelte for making them and a Portrait.svelte for showing them. Without
// a designer, loadouts are random.
import type { Component } from 'svelte';
import type { GameId } from '../engine/types';
import type { Loadout } from '../ui/board';

const designers = import.meta.glob<Component<Loadout, object, 'value'>>('./*/Designer.svelte', { import: 'default' });
const portraits = import.meta.glob<Component<{ code: string; size?: number }>>('./*/Portrait.svelte', { import: 'default' });

export const hasDesigner = (game: GameId): boolean => `./${game}/Designer.svelte` in designers;
export const loadDesigner = (game: GameId) => designers[`./${game}/Designer.svelte`]!();
export const loadPortrait = (game: GameId) => portraits[`./${game}/Portrait.svelte`]!();
