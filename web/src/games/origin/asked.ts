// Which column and tiles of the reward board matter now.
import type { Control } from './control.svelte';
import type { Column } from './view';

// The tiles of the current reward, or of the one pointed at, as actions.
const offered = (control: Control): string[] => [
  ...control.legal,
  ...control.tiles.keys(),
  ...(control.outcome?.rewards ?? []).flatMap(({ tiles }) => tiles),
];

// Whether the current reward, or the one pointed at, comes from this column.
export const isAsked = (control: Control, column: Column): boolean =>
  offered(control).some((action) => action.startsWith(`tile ${column} `));

// Whether a tile of that level can be taken, or could be.
export const fits = (control: Control, column: Column, level: number): boolean =>
  offered(control).includes(`tile ${column} ${level}`);
