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
  // How much of the lower edge a sheet covers; what is framed stays above it.
  covered = $state(0);
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
    // Spare width is sea in the west, where the supply lies; spare height is above and below.
    const keep = (at: number, seen: number, all: number, spare: number) =>
      seen >= all ? (all - seen) * spare : Math.min(Math.max(0, at - seen / 2), all - seen);
    const free = this.#free / this.scale;
    return { x: keep(this.#x, width, BOX.width, 1), y: keep(this.#y, free, BOX.height, 0.5), width, height };
  });
  // How large pawns and signs are.
  readonly size = $derived.by(() => {
    const base = this.whole < 0.07 ? 0.92 : Math.min(Math.max(0.9, this.whole / 0.1176 + 0.02), Math.max(1, this.whole / 0.15));
    return this.scale < 0.075
      ? Math.max(0.45, (base * this.scale) / 0.075)
      : base * (this.scale / Math.max(this.whole, 0.085)) ** 0.3;
  });

  // A point of the map in pixels.
  at([x, y]: Point): Point {
    return [(x - this.box.x) * this.scale, (y - this.box.y) * this.scale];
  }
  sees(point: Point, margin = 0): boolean {
    const [x, y] = this.at(point);
    return x >= margin && x <= this.width - margin && y >= margin && y <= this.#free - margin;
  }

  get #free(): number {
    return Math.max(this.height - this.covered, 60);
  }
  #middle(): Point {
    return [this.box.x + this.box.width / 2, this.box.y + this.#free / this.scale / 2];
  }

  // Zooms around the pointer (pixels from the corner), so that the point below it stays in place.
  zoom(factor: number, px = this.width / 2, py = this.#free / 2): void {
    cancelAnimationFrame(this.#frame);
    const { x, y } = this.box;
    const before = this.scale;
    const at: Point = [x + px / before, y + py / before];
    this.#scale = Math.min(CLOSEST, Math.max(this.whole, before * factor));
    this.#x = at[0] + (this.width / 2 - px) / this.#scale;
    this.#y = at[1] + (this.#free / 2 - py) / this.#scale;
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
    const scale = Math.min(FRAMED, this.width / (right - left), this.#free / (bottom - top));
    this.#fly((left + right) / 2, (top + bottom) / 2, Math.max(this.whole, least, scale));
  }

  // Scrolls a point into view, if it is not visible.
  reveal([x, y]: Point): void {
    if (this.zoomed && !this.sees([x, y], 60)) this.#fly(x, y, this.scale);
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
