// Things that fly over the table: copies of what is drawn, above everything else.
import type { Director } from '../../table/director.svelte';

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
