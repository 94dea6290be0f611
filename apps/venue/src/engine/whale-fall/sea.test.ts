import { expect, test } from 'vitest';
import { FISH_KINDS } from './fish.ts';
import { HABITS } from './habits.ts';
import { distance, POND, placeOf, seaAt, swimmerAt, tideOf } from './sea.ts';

const NOON = Date.UTC(2026, 10, 25, 4);
const TIDE = NOON / 600_000;
const seconds = Array.from({ length: 1_500 }, (_, at) => NOON + at * 1_000);

test('the sea is the same for the same pond and time, and another one elsewhere', () => {
  expect(seaAt(1, NOON)).toEqual(seaAt(1, NOON));
  expect(seaAt(2, NOON)).not.toEqual(seaAt(1, NOON));
  expect(seaAt(1, NOON + 1_200_000)).not.toEqual(seaAt(1, NOON));
  const ids = tideOf(1, TIDE).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThan(4_096);
});

test('no kind is there more often than the design allows, and the sea is never empty', () => {
  const most = new Map<string, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const at of seconds) {
    const sea = seaAt(1, at);
    least = Math.min(least, sea.length);
    for (const kind of FISH_KINDS) {
      const count = sea.filter((one) => one.kind === kind).length;
      most.set(kind, Math.max(most.get(kind) ?? 0, count));
    }
  }
  expect(least).toBeGreaterThan(8);
  expect(FISH_KINDS.filter((kind) => (most.get(kind) ?? 0) > HABITS[kind].most)).toEqual([]);
  expect(FISH_KINDS.filter((kind) => most.get(kind) === 0)).toEqual([]);
});

test('a fish swims through the pond without a jump and enters and leaves outside of it', () => {
  for (const one of tideOf(1, TIDE)) {
    const { size } = HABITS[one.kind];
    const isOutside = (at: number) => {
      const { x } = placeOf(one, at);
      return x <= -size + 1 || x >= POND.width + size - 1;
    };
    expect([one.kind, isOutside(one.from), isOutside(one.until)]).toEqual([one.kind, true, true]);
    let [farthest, highest, lowest] = [0, 1_000, 0];
    for (let at = one.from; at < one.until - 100; at += 100) {
      const [a, b] = [placeOf(one, at), placeOf(one, at + 100)];
      farthest = Math.max(farthest, Math.hypot(a.x - b.x, a.y - b.y));
      highest = Math.min(highest, a.y);
      lowest = Math.max(lowest, a.y);
    }
    expect([one.kind, farthest < 50, highest > 0, lowest < POND.height]).toEqual([
      one.kind,
      true,
      true,
      true,
    ]);
  }
});

test('an id is found while its fish is there, with a tolerance of 400 ms, and in its pond alone', () => {
  const [one] = tideOf(1, TIDE);
  if (one === undefined) throw new Error('an empty sea');
  expect(swimmerAt(1, one.id, one.from - 400)).toEqual(one);
  expect(swimmerAt(1, one.id, one.from - 401)).toBeNull();
  expect(swimmerAt(1, one.id, one.until + 400)).toEqual(one);
  expect(swimmerAt(1, one.id, one.until + 401)).toBeNull();
  expect(swimmerAt(1, one.id + 4_095, one.from)).toBeNull();
  expect(swimmerAt(1, 2 ** 50, one.from)).toBeNull();
});

test('the fish of a school swim near each other', () => {
  const school = tideOf(1, TIDE).filter(
    ({ kind, from }, _, all) => kind === 'silverfish' && from === all[0]?.from,
  );
  const [first, second] = school;
  if (first === undefined || second === undefined) throw new Error('no school');
  expect(school.length).toBeGreaterThanOrEqual(6);
  expect(distance(first, second, first.from + 5_000)).toBeLessThan(110);
});
