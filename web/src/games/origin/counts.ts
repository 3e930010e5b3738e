// How much is left of what the game ends by.
import { COLUMNS, type View } from './view';

export const supplySize = (view: View): number => Object.values(view.supply).reduce((sum, n) => sum + n, 0);

export const tilesShown = (view: View): number =>
  COLUMNS.reduce((sum, column) => sum + view.rewards[column].filter(Boolean).length, 0);
