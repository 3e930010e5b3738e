// Dragging a card of the hand to where it belongs: a species, a gap for a new one, the watering hole.
import type { Attachment } from 'svelte/attachments';
import type { Choosing } from './choosing.svelte';

// So far the pointer moves before a press becomes a drag.
const FAR = 8;

// The choice under the pointer. Anywhere on a species, the card becomes its trait.
function choiceAt(control: Choosing, x: number, y: number): string | undefined {
  const under = document.elementFromPoint(x, y);
  const exact = under?.closest<HTMLElement>('[data-choice]')?.dataset.choice;
  if (exact !== undefined && control.may(exact)) return exact;
  const place = under?.closest<HTMLElement>('[data-species]')?.dataset.species?.split(' ')[1];
  const whole = [`trait ${place}`, ...control.legal.filter((action) => action.startsWith(`think ${place} `))];
  const food = under?.closest('[data-zone="board"]') && control.card !== undefined ? `food ${control.card}` : '';
  return [...(place === undefined ? [] : whole), food].find((action) => control.may(action));
}

export const drags =
  (control: Choosing, slot: number): Attachment<HTMLElement> =>
  (node) => {
    let from: { x: number; y: number } | undefined;
    let copy: HTMLElement | undefined;
    const leaving = new AbortController();
    const on = (type: string, hear: (event: PointerEvent) => void, target: EventTarget = node) =>
      target.addEventListener(type, hear as EventListener, { signal: leaving.signal });

    function begin(): void {
      const card = node.firstElementChild as HTMLElement;
      const box = card.getBoundingClientRect();
      copy = card.cloneNode(true) as HTMLElement;
      copy.inert = true;
      delete copy.dataset.card;
      Object.assign(copy.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: `${Math.min(box.width, 120)}px`,
        height: `${box.height}px`,
        pointerEvents: 'none',
        zIndex: '70',
        opacity: '0.92',
        transition: 'none',
      });
      node.append(copy);
      control.dragged = true;
      if (control.slot !== slot) void control.select(slot);
    }
    function end(): void {
      copy?.remove();
      copy = from = undefined;
      control.dragged = false;
    }

    on('pointerdown', (event) => {
      const card = control.hand[slot];
      if (event.button === 0 && card !== undefined && control.takes(card)) from = { x: event.clientX, y: event.clientY };
    });
    on(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!from) return;
        if (!copy && Math.hypot(x - from.x, y - from.y) > FAR) begin();
        if (!copy) return;
        copy.style.translate = `${x - 50}px ${y - 30}px`;
        void control.point(choiceAt(control, x, y));
      },
      window,
    );
    on(
      'pointerup',
      ({ clientX: x, clientY: y }) => {
        if (!copy) {
          from = undefined;
          return;
        }
        const action = choiceAt(control, x, y);
        end();
        // The click that follows must not select the card again.
        addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
        setTimeout(() => dispatchEvent(new MouseEvent('click')), 0);
        if (action !== undefined) control.act(action);
      },
      window,
    );
    on('pointercancel', end, window);
    return () => {
      leaving.abort();
      end();
    };
  };
