// Pawns can be dragged to a territory, from the supply and on the map. Dropped elsewhere, the pawn stays selected.
import type { Attachment } from 'svelte/attachments';
import type { Control } from './control.svelte';

const SLOP = 6;

// The pawn in the hand, where the pointer is.
export const dragged = $state<{ pawn: string | undefined; x: number; y: number }>({ pawn: undefined, x: 0, y: 0 });

export const territoryAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<SVGElement>('[data-at]')?.dataset.at;

// {@attach drag(control, () => 'move iberia', () => '2 2 brown')}
export const drag =
  (control: Control, first: () => string, pawn: () => string): Attachment<HTMLElement | SVGElement> =>
  (node) => {
    let stop: AbortController | undefined;
    const end = () => {
      stop?.abort();
      stop = undefined;
      dragged.pawn = undefined;
    };

    function follow(event: PointerEvent, from: { x: number; y: number }): void {
      const { clientX: x, clientY: y } = event;
      if (!dragged.pawn) {
        if (Math.hypot(x - from.x, y - from.y) < SLOP) return;
        if (control.picked !== first()) control.pick(first());
        dragged.pawn = pawn();
      }
      [dragged.x, dragged.y] = [x, y];
      control.pointAt(territoryAt(x, y));
    }

    function put({ clientX, clientY }: PointerEvent): void {
      const was = dragged.pawn;
      end();
      if (!was) return;
      // The click that follows a drag means nothing.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
      const territory = territoryAt(clientX, clientY);
      if (territory && control.targets?.ways.has(territory)) control.take(territory);
    }

    function down(event: Event): void {
      const { clientX: x, clientY: y, button } = event as PointerEvent;
      if (button !== 0 || !control.legal.has(first())) return;
      end();
      stop = new AbortController();
      const { signal } = stop;
      window.addEventListener('pointermove', (moved) => follow(moved, { x, y }), { signal });
      window.addEventListener('pointerup', put, { signal });
      window.addEventListener('pointercancel', end, { signal });
    }

    node.addEventListener('pointerdown', down);
    return () => {
      node.removeEventListener('pointerdown', down);
      end();
    };
  };
