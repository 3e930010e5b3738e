// Small things that fly over the page: stones, the flag, a die, a bolt, a puff. They are drawn above everything and removed when they land.
import type { Director } from '../../table/director.svelte';
import { colourOf, shapeOf } from './signs';

const SVG = 'http://www.w3.org/2000/svg';

interface Shape {
  d: string;
  fill: string;
  stroke?: string;
}

function draw(shapes: Shape[], box: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('aria-hidden', 'true');
  Object.assign(svg.style, { position: 'fixed', left: '0', top: '0', zIndex: '60', pointerEvents: 'none' });
  Object.assign(svg.style, { width: `${size}px`, height: `${size}px`, overflow: 'visible' });
  for (const { d, fill, stroke = '#2b2622' } of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    Object.assign(path.style, { fill, stroke, strokeWidth: '2.6', strokeLinejoin: 'round' });
    svg.append(path);
  }
  return svg;
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

async function fly(
  director: Director,
  thing: SVGSVGElement,
  size: number,
  from: Element,
  to: Element,
  ms: number,
): Promise<void> {
  const [a, b] = [middle(from), middle(to)];
  const lift = Math.max(24, Math.hypot(b.x - a.x, b.y - a.y) * 0.18);
  const at = (x: number, y: number, scale: number) => ({
    transform: `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`,
  });
  document.body.append(thing);
  await director.animate(thing, [at(a.x, a.y, 0.9), at((a.x + b.x) / 2, (a.y + b.y) / 2 - lift, 1.5), at(b.x, b.y, 1)], ms, {
    easing: 'ease-in-out',
  });
  thing.remove();
}

const MOST = 8;
const APART = 90;
const FLY = 350;

// Stones fly one after the other.
export async function flyStones(
  director: Director,
  sign: number,
  n: number,
  from: Element | null,
  to: Element | null,
): Promise<void> {
  if (!from || !to || !director.moving) return;
  const size = 24;
  const flights = Array.from({ length: Math.min(n, MOST) }, async (_, i) => {
    await director.pause(i * APART);
    const stone = draw([{ d: shapeOf(sign), fill: colourOf(sign) }], '-13 -13 26 26', size);
    await fly(director, stone, size, from, to, FLY);
  });
  await Promise.all(flights);
}

export async function flyFlag(director: Director, from: Element | null, to: Element | null): Promise<void> {
  if (!from || !to || !director.moving) return;
  const flag = draw(
    [
      { d: 'M0 4V-46', fill: 'none', stroke: '#4b3a29' },
      { d: 'M1.500-46C10-52 18-40 33-45L27-33.500 33-22C19-17 10-28 1.500-23z', fill: '#fffdf6', stroke: '#4b3a29' },
      { d: 'M15-41v12M9-35h12', fill: 'none', stroke: '#2f7d4f' },
    ],
    '-6 -54 44 62',
    40,
  );
  await fly(director, flag, 40, from, to, FLY);
}

// A bolt strikes from above.
export async function strike(director: Director, target: Element | null): Promise<void> {
  if (!target || !director.moving) return;
  const { x, y } = middle(target);
  const bolt = draw([{ d: 'M10-120L-14-52 4-58-10 0 26-76 6-70z', fill: '#ffe066', stroke: '#5d430b' }], '-30 -124 60 128', 150);
  bolt.style.left = `${x - 75}px`;
  bolt.style.top = `${y - 140}px`;
  document.body.append(bolt);
  await director.animate(bolt, [{ opacity: 0 }, { opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }, { opacity: 0 }], 420);
  bolt.remove();
}

// A die goes to the figure that it is for.
export async function slideDie(director: Director, die: Element, to: Element | null): Promise<void> {
  if (!to || !director.moving) return;
  const { left, top, width, height } = die.getBoundingClientRect();
  const copy = die.cloneNode(true) as SVGSVGElement;
  Object.assign(copy.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, zIndex: '60', pointerEvents: 'none' });
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  const end = middle(to);
  const move = `translate(${end.x - left - width / 2}px, ${end.y - top - height / 2}px)`;
  await director.animate(copy, [{ transform: 'none' }, { transform: `${move} scale(.6)` }], SLIDE, { easing: 'ease-in-out' });
  copy.remove();
}
const SLIDE = 300;

// A cloud of `colour` around an element.
export async function puff(director: Director, target: Element | null, colour: string, ms: number): Promise<void> {
  if (!target || !director.moving) return;
  const { x, y } = middle(target);
  const size = 90;
  const cloud = draw([{ d: CLOUD, fill: colour }], '-30 -30 60 60', size);
  const at = (scale: number) => `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`;
  document.body.append(cloud);
  await director.animate(
    cloud,
    [
      { transform: at(0.2), opacity: 0.95 },
      { transform: at(1), opacity: 0.85 },
      { transform: at(1.35), opacity: 0 },
    ],
    ms,
  );
  cloud.remove();
}
const CLOUD =
  'M-20 8A9 9 0 0 1-20-8 11 11 0 0 1-4-18 11 11 0 0 1 16-12 10 10 0 0 1 20 7 10 10 0 0 1 6 18 11 11 0 0 1-12 16 9 9 0 0 1-20 8z';

// A word or number that rises from an element.
export async function rise(director: Director, target: Element | null, text: string, ms: number): Promise<void> {
  if (!target || !director.moving) return;
  const { x, y } = middle(target);
  const word = document.createElement('b');
  word.textContent = text;
  word.setAttribute('aria-hidden', 'true');
  Object.assign(word.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: '60', pointerEvents: 'none' });
  Object.assign(word.style, {
    padding: '0 9px',
    borderRadius: '14px',
    border: '2px solid #2b2622',
    font: '900 20px Nunito, sans-serif',
  });
  Object.assign(word.style, { background: '#fbf8f1', color: '#2b2622' });
  document.body.append(word);
  const at = (dy: number) => `translate(-50%, ${dy}px)`;
  await director.animate(
    word,
    [
      { transform: at(0), opacity: 0 },
      { transform: at(-26), opacity: 1, offset: 0.3 },
      { transform: at(-34), opacity: 1, offset: 0.8 },
      { transform: at(-44), opacity: 0 },
    ],
    ms,
  );
  word.remove();
}

// The board lights up for a moment.
export async function flash(director: Director): Promise<void> {
  const board = document.querySelector('[data-flights]');
  if (!board || !director.moving) return;
  const light = document.createElement('div');
  Object.assign(light.style, { position: 'absolute', inset: '0', background: '#fff3c4', opacity: '0' });
  board.append(light);
  await director.animate(light, [{ opacity: 0 }, { opacity: 0.85 }, { opacity: 0 }], 200, { easing: 'linear' });
  light.remove();
}
