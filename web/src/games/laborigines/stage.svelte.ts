// What the board shows only while events are shown: figures on their way, a circle that turns, dice that tumble.
// Everything else is the view on stage.
import type { Trap } from './view';

class Stage {
  // Places of figures that are on their way, by the figure's key.
  poses = $state.raw<Record<string, number>>({});
  // Sides that are up already, though the view on stage does not show them yet.
  sides = $state.raw<Record<number, Trap>>({});
  // The circle whose name is shown large.
  turning = $state(-1);
  // The dice tumble.
  rolling = $state(false);
  dice = $state.raw<[number, number] | undefined>(undefined);

  pose(key: string, place: number): void {
    this.poses = { ...this.poses, [key]: place };
  }
  // The view shows everything: nothing is left over.
  settle(): void {
    this.poses = {};
    this.sides = {};
    this.turning = -1;
    this.rolling = false;
    this.dice = undefined;
  }
}

// One table is shown at a time.
export const stage = new Stage();
