// The handlers of a button that stands for a way: pointing shows it, a click takes it. A finger shows first and takes second.
import type { Lab } from './control.svelte';
import type { Route } from './notes';

let touch = false;

export function pointing(lab: Lab, routes: Route[], choose: (touch: boolean) => void) {
  return {
    onpointerdown: ({ pointerType }: PointerEvent) => {
      touch = pointerType === 'touch';
    },
    onpointerenter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') lab.point(routes);
    },
    onpointerleave: () => lab.point([]),
    onfocus: ({ currentTarget }: FocusEvent) => {
      if ((currentTarget as Element).matches(':focus-visible')) lab.point(routes);
    },
    onblur: () => lab.point([]),
    onclick: ({ detail }: MouseEvent) => {
      // A key press counts no clicks.
      choose(touch && detail > 0);
    },
  };
}
