// Shows one event on the table: cards and chips fly, animals leap, eat, grow and die out. Elements are found by their data
// attributes; if one is missing (another tab is open, a row has changed), that part of the motion is left out.
import type { Director, Step } from '../../table/director.svelte';
import { fossil } from './creature/company';
import { type Args, BY, type EventName, read } from './events';
import { speciesSelector } from './view';

type Found = Element | null | undefined;
const CHIPS = 8;
const LEAP = 'cubic-bezier(.5,-.2,.6,1)';

const find = (selector: string): Found => document.querySelector(selector);
const species = (seat: number, id: number): Found => find(speciesSelector(seat, id));
const hero = (card: Found): Found => card?.querySelector('.hero');
const plate = (seat: number): Found => find(`[data-plate="${seat}"]`);
const bag = (seat: number): Found => find(`[data-bag="${seat}"]`) ?? plate(seat);
const cards = (seat: number): Found => find(`[data-cards="${seat}"]`) ?? plate(seat) ?? find('[data-zone="hand"]');
const hole = (): Found => find('[data-hole]');

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// A thing that exists only while it moves.
function thing(kind: string): HTMLElement | undefined {
  const made = document.createElement('div');
  made.className = `evo-thing evo-${kind}`;
  find('[data-layer]')?.append(made);
  return made.isConnected ? made : undefined;
}

// Flies in an arc.
async function fly(director: Director, kind: string, from: Found, to: Found, ms: number): Promise<void> {
  if (!from || !to) return;
  const made = thing(kind);
  if (!made) return;
  const [a, b] = [centre(from), centre(to)];
  const top = Math.min(a.y, b.y) - 30;
  const at = (x: number, y: number, scale: number) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`,
  });
  await director.animate(made, [at(a.x, a.y, 0.7), at((a.x + b.x) / 2, (top + (a.y + b.y) / 2) / 2, 1.15), at(b.x, b.y, 1)], ms);
  made.remove();
}

// Several, one shortly after the other.
async function flock(director: Director, kind: string, count: number, from: Found, to: Found, ms: number, apart: number) {
  const all: Promise<void>[] = [];
  for (let i = 0; i < Math.min(count, CHIPS); i++) {
    all.push(fly(director, kind, from, to, ms));
    await director.pause(apart);
  }
  await Promise.all(all);
}

async function pulse(director: Director, element: Found, ms = 160, scale = 1.06): Promise<void> {
  if (element) await director.animate(element, [{ scale: '1' }, { scale: String(scale) }, { scale: '1' }], ms);
}
async function shake(director: Director, element: Found): Promise<void> {
  const frames = [0, -5, 5, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  if (element) await director.animate(element, frames, 200);
}
// Turns a card over: the element may be another one after the impact.
async function turn(step: Step, element: () => Found): Promise<void> {
  const before = element();
  const [flat, edge] = [{ transform: 'perspective(600px) rotateY(0)' }, { transform: 'perspective(600px) rotateY(90deg)' }];
  if (before) await step.director.animate(before, [flat, edge], 90);
  await step.impact();
  const after = element();
  if (after) await step.director.animate(after, [edge, flat], 110);
}

// The attacker crouches and leaps at its prey.
async function leap(director: Director, attacker: Found, prey: Found): Promise<void> {
  const animal = hero(attacker);
  if (!attacker || !animal || !prey) return;
  const [a, b] = [centre(attacker), centre(prey)];
  const [x, y] = [(b.x - a.x) * 0.55, (b.y - a.y) * 0.55];
  const path = thing('path');
  if (path) {
    path.style.width = `${Math.hypot(b.x - a.x, b.y - a.y)}px`;
    const lies = `translate(${a.x}px, ${a.y}px) rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`;
    await director.animate(path, [{ transform: `${lies} scaleX(0)` }, { transform: `${lies} scaleX(1)` }], 160, {
      fill: 'forwards',
    });
  }
  const free = { clipPath: 'inset(-2000px)', zIndex: '50' };
  await director.animate(
    animal,
    [
      { translate: '0 0', scale: '1', ...free },
      { translate: '0 6px', scale: '1.04 0.9', offset: 0.3, ...free },
      { translate: `${x}px ${y}px`, scale: '1.1', offset: 0.75, ...free },
      { translate: '0 0', scale: '1', ...free },
    ],
    480,
    { easing: LEAP },
  );
  path?.remove();
}

async function claw(director: Director, prey: Found): Promise<void> {
  if (!prey) return;
  const made = thing('claw');
  const { x, y } = centre(prey);
  const at = `translate(${x}px, ${y - 20}px) translate(-50%, -50%)`;
  if (made)
    await director.animate(
      made,
      [
        { transform: `${at} scale(1.5)`, opacity: 0 },
        { transform: `${at} scale(1)`, opacity: 1 },
      ],
      140,
      { fill: 'forwards' },
    );
  await Promise.all([shake(director, prey), director.pause(120)]);
  made?.remove();
}

// The animal greys and sinks; its bones stay for a moment.
async function die(step: Step, card: Found): Promise<void> {
  const { director } = step;
  const animal = hero(card);
  const box = card?.querySelector('.window')?.getBoundingClientRect();
  if (animal) {
    const frames = [
      { filter: 'none', translate: '0 0', opacity: 1 },
      { filter: 'grayscale(1)', translate: '0 30%', opacity: 0 },
    ];
    await director.animate(animal, frames, 300, { fill: 'forwards' });
  }
  const made = box ? thing('bones') : undefined;
  if (made && box) {
    made.innerHTML = `<svg viewBox="30 100 176 76" width="100%" height="100%">${fossil()}</svg>`;
    Object.assign(made.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    await director.animate(made, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], 600);
  }
  await step.impact();
  made?.remove();
  // Another species may have taken this place.
  for (const running of animal?.getAnimations() ?? []) running.cancel();
}

// Where the meat of the attack on stage comes from.
let bitten: Found;

async function eat(step: Step, seat: number, { species: id, food, fat, meat, by }: Args<'ATE'>): Promise<void> {
  const { director } = step;
  const eater = species(seat, id);
  const source = BY[by];
  const from = source === 'attack' || source === 'scavenger' ? (bitten ?? hole()) : hole();
  const slot = eater?.querySelector('.slots') ?? eater;
  if (source === 'foraging' || source === 'scavenger') await director.pause(80);
  await flock(director, meat ? 'meat' : 'chip', food + fat, from, slot, 320, 60);
  await step.impact();
  const now = species(seat, id);
  await Promise.all([pulse(director, now?.querySelector('.slots'), 120, 1.15), pulse(director, hero(now), 160, 1.04)]);
}

type Show<A = object> = (step: Step, seat: number, args: A) => Promise<void>;
type OfSpecies = Show<{ species: number }>;

const laid: OfSpecies = async (step, seat, { species: id }) => {
  await fly(step.director, 'card', cards(seat), species(seat, id), 220);
  await step.impact();
  await pulse(step.director, species(seat, id));
};
const changed: OfSpecies = async (step, seat, { species: id }) => {
  await step.impact();
  await pulse(step.director, species(seat, id), 240);
};
const said: Show = async (step, seat) => {
  await step.impact();
  await pulse(step.director, plate(seat), 200);
};
const born: Show = async (step, seat) => {
  const known = new Set(document.querySelectorAll(`[data-species^="${seat + 1} "]`));
  await step.impact();
  const fresh = [...document.querySelectorAll(`[data-species^="${seat + 1} "]`)].find((card) => !known.has(card));
  if (fresh)
    await step.director.animate(
      fresh,
      [
        { scale: '0.2', opacity: 0 },
        { scale: '1', opacity: 1 },
      ],
      260,
    );
};

const SHOWS: { [N in EventName]?: Show<Args<N>> } = {
  START: said,
  DREW: async ({ director, impact }, seat) => {
    void fly(director, 'card', find('[data-pile]'), cards(seat), 220);
    await impact();
    await director.pause(60);
  },
  FOOD_LAID: async (step, seat) => {
    await fly(step.director, 'card', cards(seat), hole(), 240);
    await step.impact();
    await pulse(step.director, find(`[data-food="${seat}"]`), 120);
  },
  TRAIT_LAID: laid,
  REPLACED: laid,
  GROWN: laid,
  NEW: born,
  FREE: born,
  DONE: said,
  LAID_OPEN: said,
  TURNED_UP: async (step, seat, { species: id }) => {
    const plaques = (): Element[] => [...(species(seat, id)?.querySelector('.traits')?.children ?? [])];
    const place = plaques().findIndex((plaque) => plaque.matches('.back, .down'));
    await turn(step, () => plaques()[place] ?? species(seat, id));
    await pulse(step.director, hero(species(seat, id)), 240, 1.08);
  },
  FOOD_CARD: (step, seat) => turn(step, () => find(`[data-food="${seat}"]`)),
  HOLE: async (step, _seat, { change }) => {
    const dishes = find('[data-food]')?.parentElement ?? find('[data-pile]');
    if (change > 0) await flock(step.director, 'chip', change, dishes, hole(), 260, 40);
    await step.impact();
    await pulse(step.director, find('[data-count]'), 240, 1.2);
  },
  FERTILE: changed,
  FAT_MOVED: changed,
  SHRANK: async (step, seat, { species: id }) => {
    await shake(step.director, species(seat, id)?.querySelector('.slots'));
    await step.impact();
    await pulse(step.director, species(seat, id), 200);
  },
  ATE: eat,
  THOUGHT: async (step, seat) => {
    await fly(step.director, 'card', cards(seat), find('[data-discards]'), 240);
    await step.impact();
  },
  IGNORED: async (step, seat) => {
    await fly(step.director, 'card', cards(seat), find('[data-discards]'), 240);
    await step.impact();
  },
  PASSED: said,
  LEFT: said,
  ATTACK: async (step, seat, { species: id, prey_player: whose, prey }) => {
    bitten = species(whose, prey);
    await leap(step.director, species(seat, id), bitten);
    await step.impact();
  },
  HIT: async (step, seat, { species: id }) => {
    bitten = species(seat, id);
    await claw(step.director, bitten);
    await step.impact();
    await pulse(step.director, species(seat, id), 160);
  },
  HORNS: async (step, seat, { species: id }) => {
    await claw(step.director, species(seat, id));
    await step.impact();
  },
  BAG: async (step, seat, { chips }) => {
    await flock(step.director, 'chip', chips, find(`[data-species^="${seat + 1} "]`) ?? hole(), bag(seat), 300, 30);
    await step.impact();
    await pulse(step.director, bag(seat), 200, 1.25);
  },
  ROUND: async (step) => {
    await step.impact();
    await sumUp(step);
  },
  DIED: (step, seat, { species: id }) => die(step, species(seat, id)),
};

// The stage waits while the round is summed up; longer than this only the summary does.
const PATIENCE = 12_000;
async function sumUp({ director }: Step): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (find('[data-summary]') && director.time(1) > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

export async function motion(step: Step): Promise<void> {
  const event = read(step.event);
  // The arguments fit the function: both are found by the event's name.
  const show = event && (SHOWS[event.name] as Show | undefined);
  if (show) await show(step, event.player, event.args);
  else {
    await step.impact();
    await step.director.pause(200);
  }
}
