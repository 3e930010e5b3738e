// How the board shows each event: up to its impact, when the table changes, and what comes after. Nothing is decided here.
import { tick } from 'svelte';
import { NUMBERS } from '../../generated/numbers';
import type { Director, Step } from '../../table/director.svelte';
import { type Args, type EventName, read } from './events';
import { flash, flyFlag, flyStones, puff, rise, slideDie, strike } from './flights';
import { stage } from './stage.svelte';
import {
  circlesBetween,
  COLOURS,
  DIRECTIONS,
  keyOf,
  MOA,
  signOf,
  standing,
  type Trap,
  TRAPS,
  type View,
  type Who,
  whoOf,
} from './view';

const HOP = 180;
const PULSE = 250;
const COUNT = 120;
const GREEN = '#b9d36a';

type Show<A = object> = (step: Step, player: number, args: A) => Promise<void>;

const one = (selector: string) => document.querySelector(selector);
const figureAt = (who: Who) => one(`[data-figure="${keyOf(who)}"]`);
const circleAt = (place: number) => one(`[data-disc="${place}"]`);
const pileOf = (player: number, colour: string) =>
  one(`[data-pile="${player}"] [data-stones="${colour}"]`) ?? one(`[data-pile="${player}"]`);
const pulse = (director: Director, element: Element | null, ms = PULSE) =>
  element
    ? director.animate(element, [{ transform: 'none' }, { transform: 'scale(1.12)' }, { transform: 'none' }], ms, {
        easing: 'ease-in-out',
      })
    : director.pause(ms);

const placeOf = (view: View, who: Who) =>
  stage.poses[keyOf(who)] ?? standing(view).find((found) => keyOf(found.who) === keyOf(who))?.place ?? -1;

// One circle after the other, with a little hop.
async function walk(step: Step, who: Who, to: number, direction: number): Promise<void> {
  const view = step.before as View;
  const from = placeOf(view, who);
  const way = from < 0 ? [to] : circlesBetween(view.ring.length, from, to, DIRECTIONS[direction]!);
  for (const place of way) {
    const before = figureAt(who)?.getBoundingClientRect();
    stage.pose(keyOf(who), place);
    await tick();
    const figure = figureAt(who);
    const after = figure?.getBoundingClientRect();
    if (!figure || !before || !after) continue;
    const [x, y] = [before.left - after.left, before.bottom - after.bottom];
    const frames = [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x / 2}px, ${y / 2 - 10}px)` },
      { transform: 'none' },
    ];
    await step.director.animate(figure, frames, HOP, { easing: 'linear' });
  }
}

// The circle is lifted, turned about its horizontal axis and dropped; then everybody can read it.
async function turnOver(step: Step, place: number, trap: Trap): Promise<void> {
  const { director } = step;
  const disc = circleAt(place);
  const up = 'translateY(-14px)';
  if (disc) {
    await director.animate(disc, [{ transform: 'none' }, { transform: up }], 120);
    await director.animate(disc, [{ transform: up }, { transform: `${up} scaleY(0.02)` }], 225, { easing: 'ease-in' });
  }
  stage.sides = { ...stage.sides, [place]: trap };
  stage.turning = place;
  await step.impact();
  if (disc) {
    await director.animate(disc, [{ transform: `${up} scaleY(0.02)` }, { transform: up }], 225, { easing: 'ease-out' });
    await director.animate(disc, [{ transform: up }, { transform: 'none' }], 120, { easing: 'ease-in' });
  }
  await director.pause(900);
  stage.turning = -1;
  if (trap === 'small_explosion' || trap === 'big_explosion') await explode(director, place);
  if (trap === 'radiation') await countGreen(director, step.after as View);
}

async function explode(director: Director, place: number): Promise<void> {
  await Promise.all([flash(director), puff(director, circleAt(place), '#f2b23c', 400)]);
  await shake(director);
}

// Radiation counts the safe fields in sight (LAB-6.5).
async function countGreen(director: Director, view: View): Promise<void> {
  const green = view.ring.flatMap(({ up }, place) => (up === 'safe' ? [place] : []));
  const pops = green.map(async (place, i) => {
    await director.pause(i * COUNT);
    await Promise.all([pulse(director, circleAt(place)), rise(director, circleAt(place), String(i + 1), 500)]);
  });
  await Promise.all(pops);
}

async function shake(director: Director): Promise<void> {
  const board = one('[data-zone="board"]');
  if (!board) return;
  const frames = [0, 6, -6, 4, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  await director.animate(board, frames, 250, { easing: 'linear' });
}

async function roll(step: Step, dice: [number, number]): Promise<void> {
  stage.dice = dice;
  stage.rolling = true;
  await tick();
  const rolled = [...document.querySelectorAll('[data-dice] svg')];
  await Promise.all(
    rolled.map((die, i) =>
      step.director.animate(
        die,
        [
          { transform: `translate(${i ? 160 : -160}px, -70px) rotate(${i ? 420 : -380}deg) scale(.7)`, opacity: 0 },
          { opacity: 1, offset: 0.15 },
          { transform: `translate(${i ? -8 : 8}px, 4px) rotate(14deg) scale(1.1)`, offset: 0.75 },
          { transform: 'none' },
        ],
        600 + i * 90,
        { easing: 'ease-out' },
      ),
    ),
  );
  await step.impact();
  stage.rolling = false;
  await step.director.pause(150);
}

// A donation on the way (LAB-6.7): the walk goes there first.
async function donate(step: Step, player: number, { colour, stones, place, figure, walks }: Args<'DONATES'>): Promise<void> {
  const name = COLOURS[colour] ?? 'blue';
  if (walks > 0) await walk(step, whoOf(player, figure), place, walks - 1);
  await flyStones(step.director, signOf(name), stones, pileOf(player, name), place < 0 ? one('[data-out]') : circleAt(place));
  await step.impact();
}

// Each die goes to its figure: the mover's and Moa's, or the twins'.
const assign: Show<Args<'DIE'>> = async (step, player, { first: own, twins }) => {
  const dice = [...document.querySelectorAll('[data-dice] svg.die')];
  const first = dice.findIndex((die) => die.getAttribute('aria-label') === String(own));
  const targets = [figureAt({ player, number: 0 }), figureAt(twins ? { player, number: 1 } : MOA)];
  if (dice.length === 2)
    await Promise.all(dice.map((die, i) => slideDie(step.director, die, targets[i === Math.max(first, 0) ? 0 : 1]!)));
  await step.impact();
  await step.director.pause(150);
};

// Two figures that meet lean towards each other.
async function bump(director: Director, a: Element | null, b: Element | null): Promise<void> {
  if (!a || !b) return director.pause(200);
  const left = a.getBoundingClientRect().left <= b.getBoundingClientRect().left;
  const lean = (element: Element, sign: number) =>
    director.animate(
      element,
      [{ transform: 'none' }, { transform: `translateX(${6 * sign}px) rotate(${9 * sign}deg)` }, { transform: 'none' }],
      200,
      { easing: 'ease-in-out' },
    );
  await Promise.all([lean(a, left ? 1 : -1), lean(b, left ? -1 : 1)]);
}

async function fall(step: Step, player: number): Promise<void> {
  const figures = [...document.querySelectorAll(`[data-figure^="${player}."]`)];
  const wobble = [0, -9, 9, -7, 6, 0].map((deg) => ({ transform: `rotate(${deg}deg)` }));
  await Promise.all(figures.map((figure) => step.director.animate(figure, wobble, 400, { easing: 'linear' })));
  const squash = [{ transform: 'none' }, { transform: 'scale(1.3, .1)', opacity: 0 }];
  await Promise.all(
    figures.flatMap((figure) => [
      step.director.animate(figure, squash, 300, { fill: 'forwards' }),
      puff(step.director, figure, '#e9e2d3', 500),
    ]),
  );
  await step.impact();
  await step.director.pause(1000);
}

const after =
  (ms: number): Show =>
  async (step) => {
    await step.impact();
    await step.director.pause(ms);
  };
// Marks on a figure: the change, then a look at it.
const marked: Show<{ figure: number }> = async (step, player, { figure }) => {
  await step.impact();
  await pulse(step.director, figureAt(whoOf(player, figure)), 300);
};
const card: Show = async (step) => {
  const turn = (from: number, to: number) => [{ transform: `rotateY(${from}deg)` }, { transform: `rotateY(${to}deg)` }];
  const old = one('[data-disease]');
  if (old) await step.director.animate(old, turn(0, 90), 200);
  await step.impact();
  const fresh = one('[data-disease]');
  if (fresh) await step.director.animate(fresh, turn(90, 0), 200);
  await step.director.pause(400);
};

const SHOWS: { [N in EventName]?: Show<Args<N>> } = {
  LAID: after(40),
  VOTES: after(200),
  START: after(400),
  PLACED: async (step, player, { figure }) => {
    await step.impact();
    const entered = figureAt(whoOf(player, figure));
    if (entered)
      await step.director.animate(
        entered,
        [
          { transform: 'translateY(-60px)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        300,
      );
  },
  MOA_AT: async (step) => {
    await step.impact();
    await pulse(step.director, figureAt(MOA));
  },
  ROLLED: (step, _player, { first, second }) => roll(step, [first, second]),
  DIE: assign,
  FLAG: async (step, player, { figure, victim, victim_figure }) => {
    const source = victim > 0 ? figureAt(whoOf(victim - 1, victim_figure)) : one('[data-flag]');
    await flyFlag(step.director, source, figureAt(whoOf(player, figure)));
    await step.impact();
  },
  FLAG_LAID: async (step, player, { figure }) => {
    await flyFlag(step.director, figureAt(whoOf(player, figure)), one('[data-dice]') ?? one('[data-disease]'));
    await step.impact();
  },
  FLAG_GONE: after(300),
  SUFFERS: async (step, player, { figure }) => {
    await step.impact();
    await Promise.all([pulse(step.director, one('[data-disease]')), pulse(step.director, figureAt(whoOf(player, figure)))]);
  },
  GOES: after(0),
  MOVED: async (step, player, { figure, place, direction }) => {
    await walk(step, whoOf(player, figure), place, direction);
    await step.impact();
  },
  MEETS: async (step, player, { figure, other, other_figure, place, direction }) => {
    const who = whoOf(player, figure);
    await walk(step, who, place, direction);
    await step.impact();
    const met = other < 0 ? MOA : whoOf(other, other_figure);
    await bump(step.director, figureAt(who), figureAt(met));
    await step.director.pause(250);
  },
  PAID: async (step, player, { colour }) => {
    const name = COLOURS[colour] ?? 'blue';
    await flyStones(step.director, signOf(name), NUMBERS.laborigines.price, pileOf(player, name), one('[data-out]'));
    await step.impact();
    await step.director.pause(400);
  },
  DONATES: donate,
  TRANSFERS: async (step, player, { colour, stones, to }) => {
    const name = COLOURS[colour] ?? 'blue';
    await flyStones(step.director, signOf(name), stones, pileOf(player, name), pileOf(to, name));
    await step.impact();
  },
  TAKES: async (step, player, { colour, stones, place }) => {
    const name = COLOURS[colour] ?? 'blue';
    await flyStones(step.director, signOf(name), stones, circleAt(place), pileOf(player, name));
    await step.impact();
  },
  ILL: async (step, player, args) => {
    const figure = figureAt(whoOf(player, args.figure));
    await Promise.all([puff(step.director, figure, GREEN, 300), marked(step, player, args)]);
  },
  HEALTHY: marked,
  ACID: marked,
  TURNED: (step, _player, { place, trap }) => turnOver(step, place, TRAPS[trap] ?? 'safe'),
  CARD: card,
  BOLT: async (step, player, { figure }) => {
    await strike(step.director, figureAt(whoOf(player, figure)));
    await step.impact();
  },
  FELL: (step, player) => fall(step, player),
  GONE: after(600),
  OVER: after(400),
  VOID: marked,
};

export async function motion(step: Step): Promise<void> {
  const event = read(step.event);
  // The arguments fit the function: both are found by the event's name.
  const show = event && (SHOWS[event.name] as Show | undefined);
  if (show) await show(step, event.player, event.args);
  else await step.impact();
}
