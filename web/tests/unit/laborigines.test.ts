// The ring of Laborigines: circles fit into every window and do not overlap; odds and risks in words.
import { describe, expect, it } from 'vitest';
import { feet, figureScale, layOut, ribbon, TILT } from '../../src/games/laborigines/layout';
import { fraction, sidesOf, signed } from '../../src/games/laborigines/names';
import { backsOf, groupRoutes, type Notes, type Route } from '../../src/games/laborigines/notes';

const ROOMS = [
  [898, 594],
  [760, 470],
  [1450, 890],
  [3200, 1950],
  [390, 480],
  [360, 300],
  [404, 260],
] as const;
const CIRCLES = 20;

describe.each(ROOMS)('the ring in a room of %d by %d', (width, height) => {
  const layout = layOut(CIRCLES, width, height);

  it('has circles that do not overlap', () => {
    layout.spots.forEach((spot, k) => {
      const next = layout.spots[(k + 1) % CIRCLES]!;
      expect(Math.hypot(spot.x - next.x, (spot.y - next.y) / TILT)).toBeGreaterThan(layout.r * 2);
    });
  });

  it('lies in the room, with its figures', () => {
    for (const spot of layout.spots) {
      expect(spot.x - layout.r).toBeGreaterThanOrEqual(0);
      expect(spot.x + layout.r).toBeLessThanOrEqual(width);
      expect(spot.y + layout.r * TILT).toBeLessThanOrEqual(height);
      expect(feet(layout, spot).y - 100 * figureScale(layout)).toBeGreaterThanOrEqual(0);
    }
  });

  it('leaves a middle', () => {
    expect(layout.inner.width).toBeGreaterThan(width / 4);
    expect(layout.inner.height).toBeGreaterThan(60);
  });

  it('is walked both ways', () => {
    for (const forwards of [true, false]) {
      const places = forwards ? [18, 19, 0, 1] : [1, 0, 19, 18];
      const { d, end } = ribbon(layout, places, forwards, layout.r);
      expect(d).toMatch(/^M/);
      const last = layout.spots[places.at(-1)!]!;
      expect(Math.hypot(end.x - last.x, end.y - last.y)).toBeLessThan(layout.r * 1.5);
    }
  });
});

const route = (below: Route['below']) => ({ walk: { to: 4 }, ...(below ? { below } : {}) }) as Route;

describe('words', () => {
  it('shorten fractions', () => {
    expect([fraction(1, 2), fraction(2, 6), fraction(3, 7)]).toEqual(['½', '⅓', '3/7']);
  });
  it('show gains with a proper minus', () => {
    expect([signed(2), signed(-4), signed(0)]).toEqual(['+2', '−4', '0']);
  });
  it('name few sides, and say the risk of many', () => {
    const safe = { trap: 'safe', count: 1, stones: 0 } as const;
    const bomb = { trap: 'small_explosion', count: 1, stones: -4 } as const;
    expect(sidesOf(route(undefined))).toBe('');
    expect(sidesOf(route([bomb]))).toBe('Small Explosion −4');
    expect(sidesOf(route([safe, bomb]))).toBe('Safe Field or Small Explosion −4');
    expect(sidesOf(route([safe, bomb, { ...safe, trap: 'acid' }, { ...safe, trap: 'immunity' }]))).toContain('¼');
  });
});

describe('notes', () => {
  const notes = { backs: { danger: 'big_explosion' }, odds: { acid: { safe: 1, acid: 2 } } } as unknown as Notes;
  it('tell what may be below', () => {
    expect(backsOf(notes, { up: 'danger', stones: {} })).toEqual([{ trap: 'big_explosion', count: 1 }]);
    expect(backsOf(notes, { up: 'acid', stones: {} })).toEqual([
      { trap: 'acid', count: 2 },
      { trap: 'safe', count: 1 },
    ]);
    expect(backsOf(notes, { up: 'safe', stones: {} })).toEqual([]);
  });
  it('are grouped in order', () => {
    const routes = [{ action: 'die 2' }, { action: 'die 1' }, { action: 'die 2' }] as Route[];
    expect(groupRoutes(routes, ({ action }) => action).map(({ key }) => key)).toEqual(['die 2', 'die 1']);
  });
});
