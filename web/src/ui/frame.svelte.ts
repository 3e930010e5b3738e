// How the frame of a table is laid out: by the size of the window, and by whether the viewer folded the rail.
import { MediaQuery } from 'svelte/reactivity';

const KEPT = 'moa.rail';
const narrow = new MediaQuery('max-width: 699px');
const low = new MediaQuery('max-height: 479px');
const wide = new MediaQuery('min-width: 1180px');

class Layout {
  // What the viewer chose, or undefined: the window decides.
  #chosen = $state<boolean | undefined>(read());

  get phone(): boolean {
    return narrow.current;
  }
  // Too low for an own zone below the board: lying phones.
  get low(): boolean {
    return low.current && !narrow.current;
  }
  get folded(): boolean {
    return this.low || (this.#chosen ?? !wide.current);
  }
  fold(): void {
    this.#chosen = !this.folded;
    localStorage.setItem(KEPT, this.#chosen ? 'folded' : 'open');
  }
}

function read(): boolean | undefined {
  const kept = localStorage.getItem(KEPT);
  return kept ? kept === 'folded' : undefined;
}

export const layout = new Layout();
