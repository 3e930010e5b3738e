// The visible part of the map: a centre and a scale (pixels per unit), kept within the map.
import { moves } from '../../device/settings.svelte';
import { BOX, type Point } from './facts';

const CLOSEST = 0.42;
// The closest scale for automatic framing.
const FRAMED = 0.16;
const FLIGHT = 320;

export class Camera {
  // The element's size in pixels.
  width = $state(0);
  height = $state(0);
  #x = $state(BOX.width / 2);
  #y = $state(BOX.height / 2);
  #scale = $state(0);
  #frame = 0;

  readonly whole = $derived(Math.min(this.width / BOX.width, this.height / BOX.height) || 0.05);
  readonly scale = $derived(Math.min(CLOSEST, Math.max(this.whole, this.#scale)));
  readonly zoomed = $derived(this.scale > this.whole * 1.01);
  readonly box = $derived.by(() => {
    const width = this.width / this.scale,
      height = this.height / this.scale;
    const keep = (at: number, seen: number, all: number) =>
      seen >= all ? (all - seen) / 2 : Math.min(Math.max(0, at - seen / 2), all - seen);
    return { x: keep(this.#x, width, BOX.width), y: keep(this.#y, height, BOX.height), width, height };
  });
  readonly viewBox = $derived(
    `${this.box.x.toFixed(1)} ${this.box.y.toFixed(1)} ${this.box.width.toFixed(1)} ${this.box.height.toFixed(1)}`,
  );

  #middle(): Point {
    return [this.box.x + this.box.width / 2, this.box.y + this.box.height / 2];
  }

  // Zooms around the pointer (pixels from the corner), so that the point below it stays in place.
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    cancelAnimationFrame(this.#frame);
    const { x, y } = this.box;
    const before = this.scale;
    const at: Point = [x + px / before, y + py / before];
    this.#scale = Math.min(CLOSEST, Math.max(this.whole, before * factor));
    this.#x = at[0] + (this.width / 2 - px) / this.#scale;
    this.#y = at[1] + (this.height / 2 - py) / this.#scale;
  }

  pan(px: number, py: number): void {
    cancelAnimationFrame(this.#frame);
    const [x, y] = this.#middle();
    this.#x = x - px / this.scale;
    this.#y = y - py / this.scale;
  }

  showAll(): void {
    this.#fly(BOX.width / 2, BOX.height / 2, this.whole);
  }

  // Shows all of these points with a margin, or their middle if the scale would be less than `least`.
  frame(points: Point[], least: number): void {
    if (points.length === 0 || !this.width) return;
    const xs = points.map(([x]) => x),
      ys = points.map(([, y]) => y);
    const room = 650;
    const left = Math.min(...xs) - room,
      right = Math.max(...xs) + room,
      top = Math.min(...ys) - room,
      bottom = Math.max(...ys) + room;
    const scale = Math.min(FRAMED, this.width / (right - left), this.height / (bottom - top));
    this.#fly((left + right) / 2, (top + bottom) / 2, Math.max(this.whole, least, scale));
  }

  // Scrolls a point into view, if it is not visible.
  reveal([x, y]: Point): void {
    const margin = 60 / this.scale,
      { box } = this;
    const inside = x > box.x + margin && x < box.x + box.width - margin && y > box.y + margin && y < box.y + box.height - margin;
    if (this.zoomed && !inside) this.#fly(x, y, this.scale);
  }

  #fly(x: number, y: number, scale: number): void {
    cancelAnimationFrame(this.#frame);
    const [fromX, fromY] = this.#middle(),
      from = this.scale,
      start = performance.now();
    const set = (part: number) => {
      const eased = part * part * (3 - 2 * part);
      this.#x = fromX + (x - fromX) * eased;
      this.#y = fromY + (y - fromY) * eased;
      this.#scale = from * (scale / from) ** eased;
    };
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / FLIGHT);
      set(part);
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    if (moves()) this.#frame = requestAnimationFrame(step);
    else set(1);
  }
}
