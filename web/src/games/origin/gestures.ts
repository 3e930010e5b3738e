// Gestures on the map: drag to pan, pinch or wheel to zoom. A drag does not count as a click.
import type { Camera } from './camera.svelte';

const SLOP = 7;

export function gestures(node: Element, camera: Camera) {
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = false,
    travelled = 0;

  const place = (event: PointerEvent | WheelEvent) => {
    const { left, top } = node.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { distance: Math.hypot(a!.x - b!.x, a!.y - b!.y), x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
  };

  function down(event: Event): void {
    const pointer = event as PointerEvent;
    // Pawns are dragged, not the map.
    if ((pointer.target as Element).closest('[data-drag]')) return;
    if (fingers.size === 0) {
      dragged = false;
      travelled = 0;
    }
    fingers.set(pointer.pointerId, place(pointer));
  }

  function move(event: Event): void {
    const pointer = event as PointerEvent,
      before = fingers.get(pointer.pointerId);
    if (!before) return;
    const at = place(pointer);
    if (fingers.size === 2) {
      const old = spread();
      fingers.set(pointer.pointerId, at);
      const now = spread();
      camera.zoom(now.distance / old.distance, now.x, now.y);
      camera.pan(now.x - old.x, now.y - old.y);
      dragged = true;
      return;
    }
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    fingers.set(pointer.pointerId, at);
    if (travelled < SLOP) return;
    if (!dragged) node.setPointerCapture(pointer.pointerId);
    dragged = true;
    if (camera.zoomed) camera.pan(at.x - before.x, at.y - before.y);
  }

  const up = (event: Event) => {
    fingers.delete((event as PointerEvent).pointerId);
  };

  function wheel(event: Event): void {
    const turned = event as WheelEvent;
    event.preventDefault();
    const { x, y } = place(turned);
    camera.zoom(Math.exp(-turned.deltaY * (turned.deltaMode ? 0.05 : 0.0016)), x, y);
  }

  const click = (event: Event) => {
    if (dragged) {
      event.stopPropagation();
      event.preventDefault();
      dragged = false;
    }
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('wheel', wheel, { passive: false });
  node.addEventListener('click', click, { capture: true });
  return {
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
