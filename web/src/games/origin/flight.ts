// Things that fly over the table: copies of what is drawn, above everything else.
import { mount, unmount } from 'svelte';
import type { Director } from '../../table/director.svelte';
import PawnIcon from './PawnIcon.svelte';
import Tile from './Tile.svelte';

export interface Place {
  x: number;
  y: number;
}

// The first that is visible.
export const spot = (selector: string): Element | null =>
  [...document.querySelectorAll(selector)].find((element) => element.getBoundingClientRect().width > 0) ?? null;

export function middleOf(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

// A place on the table by its name. On the map it is where things stand, even if nothing does.
export function placeOf(name: string): Place | undefined {
  const found = document.querySelector(`[data-spot="${name}"]`);
  if (found instanceof SVGGraphicsElement) {
    const matrix = found.getScreenCTM();
    return matrix ? { x: matrix.e, y: matrix.f } : undefined;
  }
  const shown = spot(`[data-spot="${name}"]`);
  return shown ? middleOf(shown) : undefined;
}

export function playerSpot(seat: number): Place | undefined {
  const row = document.querySelectorAll('[data-zone="players"] li')[seat];
  return placeOf(`player:${seat}`) ?? (row ? middleOf(row) : undefined);
}

// A card seen from behind.
export function sheet(type: string): HTMLElement {
  const card = document.createElement('div');
  card.style.cssText = `width:28px;height:38px;border-radius:5px;border:2px solid #2b2622;background:var(--${
    { action: 'yellow', permanent: 'orange', objective: 'purple' }[type] ?? 'brown'
  })`;
  return card;
}

// Something drawn anew, because the drawer that shows it is closed. Removed by whoever flies it.
function drawn(component: typeof PawnIcon | typeof Tile, props: Record<string, unknown>): Element {
  const holder = document.createElement('div');
  const drawing = mount(component as typeof PawnIcon, { target: holder, props: props as { pawn: string } });
  const copy = holder.firstElementChild!.cloneNode(true) as Element;
  void unmount(drawing);
  return copy;
}
export const pawnPiece = (pawn: string): Element => drawn(PawnIcon, { pawn, scale: 1 });
export const tilePiece = (level: number): Element => drawn(Tile, { level, size: 30 });

// A copy of a part of a drawing needs a drawing around it.
function copyOf(what: Element): HTMLElement | SVGElement {
  const copy = what.cloneNode(true) as HTMLElement | SVGElement;
  if (!(what instanceof SVGGElement)) return copy;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '-30 -30 60 60');
  svg.setAttribute('width', '60');
  svg.setAttribute('height', '60');
  copy.removeAttribute('transform');
  copy.removeAttribute('data-spot');
  svg.append(copy);
  return svg;
}

function hang(thing: Element): HTMLElement {
  const holder = document.createElement('div');
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText =
    'position:fixed;left:0;top:0;z-index:50;pointer-events:none;color:#2b2622;filter:drop-shadow(0 6px 5px #0006)';
  holder.append(thing);
  document.body.append(holder);
  return holder;
}

const at = ({ x, y }: Place) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

// Flies a copy from one place to another, over an arc. If something is not on the screen, nothing flies.
export async function fly(
  director: Director,
  what: Element | null,
  from: Place | undefined,
  to: Place | undefined,
  ms: number,
  arc = 0,
): Promise<void> {
  if (!what || !from || !to || !director.moving) return;
  const holder = hang(what.isConnected ? copyOf(what) : what);
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - arc };
  await director.animate(
    holder,
    [
      { transform: `${at(from)} scale(1)` },
      { transform: `${at({ x: from.x, y: from.y - 8 })} scale(1.2)`, offset: 0.2 },
      { transform: `${at(middle)} scale(1.25)`, offset: 0.6 },
      { transform: `${at(to)} scale(.9)` },
    ],
    ms + 120,
    { easing: 'ease-in-out', fill: 'forwards' },
  );
  holder.remove();
}

// Shows a played card in the middle of the board: the viewer's own card, or the words of the event.
export async function reshow(
  director: Director,
  card: Element | null,
  words: string,
  from: Place | undefined,
  to: Place | undefined,
): Promise<void> {
  const board = document.querySelector('[data-zone="board"]');
  if (!board || !from || !to || !director.moving) return;
  let thing: HTMLElement;
  if (card) {
    const { width, height } = card.getBoundingClientRect();
    thing = copyOf(card) as HTMLElement;
    thing.style.cssText = `width:${width}px;height:${height}px`;
  } else {
    thing = document.createElement('div');
    thing.textContent = words;
    thing.style.cssText =
      'max-width:240px;padding:10px 14px;border:2px solid #2b2622;border-radius:12px;background:#fffdf8;font-weight:800;text-align:center';
  }
  const holder = hang(thing);
  const middle = middleOf(board);
  await director.animate(
    holder,
    [
      { transform: `${at(from)} scale(.6)`, opacity: 0.4 },
      { transform: `${at(middle)} scale(1.15)`, opacity: 1, offset: 0.25 },
      { transform: `${at(middle)} scale(1.15)`, opacity: 1, offset: 0.75 },
      { transform: `${at(to)} scale(.25)`, opacity: 0.4 },
    ],
    1300,
    { easing: 'ease-in-out', fill: 'forwards' },
  );
  holder.remove();
}

// A pawn that was drawn on its way is drawn where it stands again.
export function landed(territory: string): void {
  for (const animation of spot(`[data-pawn="${territory}"]`)?.getAnimations() ?? []) animation.cancel();
}

// A pawn comes down: a squash, and a ring around its base.
export async function stamp(director: Director, territory: string): Promise<void> {
  const pawn = spot(`[data-pawn="${territory}"]`);
  if (!pawn) return;
  landed(territory);
  ringAt(director, placeOf(`territory:${territory}`));
  await director.animate(pawn, [{ transform: 'scale(1.12, .84)' }, { transform: 'scale(1, 1)' }], 200);
}

// The way that a pawn goes, as dots that are drawn from its start; returns how it fades.
export async function drawWay(director: Director, way: Place[], wide: number): Promise<() => void> {
  if (!director.moving || way.length < 2) return () => undefined;
  const NS = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('width', String(innerWidth));
  svg.setAttribute('height', String(innerHeight));
  const dots = way.flatMap((place, i) => {
    const before = way[i - 1];
    // Over the edge of the map there is nothing to draw.
    if (!before || Math.abs(place.x - before.x) > wide / 2) return [];
    const count = Math.max(2, Math.round(Math.hypot(place.x - before.x, place.y - before.y) / 13));
    return Array.from({ length: count }, (_, k) => {
      const dot = document.createElementNS(NS, 'circle');
      const part = (k + 1) / (count + 1);
      dot.setAttribute('cx', String(before.x + (place.x - before.x) * part));
      dot.setAttribute('cy', String(before.y + (place.y - before.y) * part));
      dot.setAttribute('r', '4');
      dot.setAttribute('style', 'fill:#ffd75e;stroke:#1d1916;stroke-width:1.6');
      return dot;
    });
  });
  svg.append(...dots);
  const holder = hang(svg);
  holder.style.filter = '';
  holder.style.zIndex = '14';
  const time = 180 / Math.max(1, dots.length);
  await Promise.all(
    dots.map((dot, i) =>
      director.animate(dot, [{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], time * (i + 1), { fill: 'both' }),
    ),
  );
  return () =>
    void director.animate(holder, [{ opacity: 1 }, { opacity: 0 }], 300, { fill: 'forwards' }).then(() => holder.remove());
}

// A sign that stays for a moment.
export function chipAt(director: Director, place: Place | undefined, text: string): void {
  if (!place || !director.moving) return;
  const chip = document.createElement('div');
  chip.textContent = text;
  chip.style.cssText =
    'padding:1px 12px;border:2px solid #1d1916;border-radius:16px;background:#ffd75e;font-weight:900;font-size:20px;line-height:1.3';
  const holder = hang(chip);
  void director
    .animate(
      holder,
      [
        { transform: `${at(place)} scale(.4)`, opacity: 0 },
        { transform: `${at(place)} scale(1)`, opacity: 1, offset: 0.2 },
        { transform: `${at(place)} scale(1)`, opacity: 1, offset: 0.8 },
        { transform: `${at(place)} scale(.8)`, opacity: 0 },
      ],
      700,
    )
    .then(() => holder.remove());
}

// A card in the hand turns face up.
export async function turnUp(director: Director, card: Element | null): Promise<void> {
  if (card)
    await director.animate(card, [{ transform: 'perspective(500px) rotateY(90deg)' }, { transform: 'perspective(500px)' }], 300);
}

// Something lands: it is squashed for a moment.
export async function squash(director: Director, thing: Element | null): Promise<void> {
  if (thing)
    await director.animate(thing, [{ transform: 'scale(1.12, .8)', transformOrigin: 'bottom' }, { transform: 'none' }], 140);
}

export function ringAt(director: Director, place: Place | undefined): void {
  if (!place || !director.moving) return;
  const ring = document.createElement('div');
  ring.style.cssText = 'width:64px;height:40px;border-radius:50%;border:4px solid #ffe27a';
  const holder = hang(ring);
  void director
    .animate(
      holder,
      [
        { transform: `${at(place)} scale(.5)`, opacity: 1 },
        { transform: `${at(place)} scale(1.5)`, opacity: 0 },
      ],
      420,
    )
    .then(() => holder.remove());
}
