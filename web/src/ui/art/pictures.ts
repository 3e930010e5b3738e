// The pictures of the games, loaded together; a game's folder may have one.
import type { Component } from 'svelte';

const found = import.meta.glob<Component>('../../games/*/Art.svelte', { eager: true, import: 'default' });

export const pictureOf = (game: string): Component | undefined => found[`../../games/${game}/Art.svelte`];
