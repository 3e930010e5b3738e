// Where a choice leads: the way along the ring, whom one would meet, what lies there. The engine plays it in a copy; the back of a
// circle is chance to the players, so nothing is told of what comes after turning it over.
import { ask } from '../../engine/engine';
import type { GameEvent } from '../../engine/types';
import type { Session } from '../../table/session.svelte';
import { EVENTS, nameOf } from './events';
import { settled, placeOf } from './stage.svelte';
import {
  circlesBetween,
  type Direction,
  figureOf,
  keyOf,
  MOA,
  moverOf,
  numberOf,
  sameWho,
  standing,
  twins,
  type View,
  type Who,
  whoOfEvent,
} from './view';

export interface Meeting {
  who: Who;
  place: number;
}
export interface Way {
  who: Who;
  places: number[];
  to: number;
  meetings: Meeting[];
}
export interface Route {
  // The action that is chosen now, and the direction named later, or with it.
  action: string;
  direction: Direction;
  walk: Way;
  moa?: Way;
  words: string[];
}

const DIRECTIONS: Direction[] = ['clockwise', 'counter'];
const MOST_GIFTS = 12;
const FIVE = 5;

// Plays on over gifts of stones: their colours do not change the way.
async function lead(session: Session, actions: string[]) {
  const played = [...actions];
  for (let i = 0; i < MOST_GIFTS; i++) {
    const answer = await session.try(played);
    if (!answer) return undefined;
    const next = answer.legal?.[0];
    if (!next?.startsWith('give ') || answer.events.some((event) => nameOf(event[0]) === 'TURNED')) return { ...answer, played };
    played.push(next);
  }
  return undefined;
}

function wayOf(events: GameEvent[], who: Who, from: number, ring: number, direction: Direction): Way | undefined {
  const way: Way = { who, places: [from], to: -1, meetings: [] };
  const on = (to: number) => way.places.push(...circlesBetween(ring, way.places.at(-1)!, to, direction));
  for (const event of events) {
    const name = nameOf(event[0]);
    if ((name !== 'MOVED' && name !== 'MEETS') || !sameWho(whoOfEvent(event), who)) continue;
    const place = (name === 'MOVED' ? event[3] : event[5]) ?? 0;
    on(place);
    if (name === 'MEETS')
      way.meetings.push({ who: (event[3] ?? 0) < 0 ? MOA : { player: event[3]!, number: numberOf(event[4] ?? 0) }, place });
    else {
      way.to = place;
      return way;
    }
  }
  return way.meetings.length > 0 ? { ...way, to: way.places.at(-1)! } : undefined;
}

const upToTurning = (events: GameEvent[]) => {
  const turned = events.findIndex((event) => nameOf(event[0]) === 'TURNED');
  return turned < 0 ? events : events.slice(0, turned);
};

// The walk as it will be unless somebody pays (LAB-5.2), when the engine waits for others first.
function foresee(view: View, direction: Direction): GameEvent[] {
  const mover = moverOf(view);
  const ring = view.ring.length;
  const steps = (view.turn.die?.[mover.number] ?? 0) << (((view.turn.hyper ?? 0) >> mover.number) & 1);
  const hop = direction === 'clockwise' ? steps : ring - (steps % ring);
  const others = new Map(
    standing(view)
      .filter(({ who }) => !sameWho(who, mover))
      .map(({ who, place }) => [place, who]),
  );
  const event = (name: 'MEETS' | 'MOVED', figures: number[]) =>
    [EVENTS.indexOf(name), mover.player, figureOf(view, mover), ...figures, ...Array<number>(FIVE).fill(0)].slice(0, 7);
  const events: GameEvent[] = [];
  let at = placeOf(settled(view), mover);
  for (let i = 0; i < ring; i++) {
    at = (at + hop) % ring;
    const met = others.get(at);
    if (!met) return [...events, event('MOVED', [at])];
    events.push(event('MEETS', [met.player, figureOf(view, met), at]));
  }
  return events;
}

async function route(
  session: Session,
  action: string,
  direction: Direction,
  before: View,
  middle: View,
  events: GameEvent[],
): Promise<Route | undefined> {
  const shown = upToTurning(events);
  const who = moverOf(middle);
  const ring = before.ring.length;
  const walk = wayOf(shown, who, placeOf(settled(before), who), ring, direction);
  const moa = twins(before) ? undefined : wayOf(shown, MOA, before.moa - 1, ring, 'clockwise');
  if (!walk) return undefined;
  const told = shown.filter((event) => !['ROLLED', 'DIE', 'GOES'].includes(nameOf(event[0]) ?? ''));
  const { words } = await ask('words', { game: 'laborigines', ...session.dataSet, names: session.names, events: told });
  return { action, direction, walk, ...(moa ? { moa } : {}), words };
}

type Lead = NonNullable<Awaited<ReturnType<typeof lead>>>;

// Both directions, after what has been played; if others are asked to pay first, as it will be unless they do.
async function bothWays(session: Session, action: string, view: View, after: Lead): Promise<(Route | undefined)[]> {
  const middle = after.view as View;
  const waits = middle.phase === 'pay' && middle.player === view.player;
  const found: (Route | undefined)[] = [];
  for (const direction of DIRECTIONS) {
    const go = `go ${direction}`;
    const on = after.legal?.includes(go) ? await lead(session, [...after.played, go]) : undefined;
    const events = on ? on.events : waits ? [...after.events, ...foresee(middle, direction)] : undefined;
    if (events) found.push(await route(session, action, direction, view, middle, events));
  }
  return found;
}

// Twins: either may go first, whoever takes the flag.
async function twinWays(session: Session, action: string, view: View, after: Lead): Promise<(Route | undefined)[]> {
  const flagged = after.legal?.includes('flag 1') ? await lead(session, [...after.played, 'flag 1']) : after;
  const found: (Route | undefined)[] = [];
  for (const first of ['first 1', 'first 2']) {
    const on = flagged?.legal?.includes(first) ? await lead(session, [...flagged.played, first]) : undefined;
    if (on) found.push(...(await bothWays(session, action, view, on)));
  }
  return found;
}

// All ways that the choices of now lead.
export async function routesOf(session: Session, view: View): Promise<Route[]> {
  const found: (Route | undefined)[] = [];
  for (const action of session.legal) {
    const [verb, what] = action.split(' ');
    if (!['go', 'pay', 'die', 'first'].includes(verb ?? '')) continue;
    const answer = await lead(session, [action]);
    if (!answer) continue;
    if (verb === 'go' || verb === 'pay') found.push(await route(session, action, what as Direction, view, view, answer.events));
    else found.push(...(await (verb === 'die' && twins(view) ? twinWays : bothWays)(session, action, view, answer)));
  }
  return found.filter((one) => one !== undefined);
}

export const routeKey = (one: Route) => `${one.action} ${one.direction} ${keyOf(one.walk.who)}`;
