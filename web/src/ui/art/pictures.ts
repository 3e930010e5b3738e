// The pictures of the games, loaded together.
export { default as evolution } from './EvolutionArt.svelte';
export { default as laborigines } from './LaboriginesArt.svelte';
export { default as origin } from './OriginArt.svelte';
