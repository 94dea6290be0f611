import { expect, test } from 'vitest';
import { LARGEST_PAYOUT } from '../../engine/step-rules.ts';
import { FISH, FISH_KINDS } from './fish.ts';
import { HABITS } from './habits.ts';
import { distance, POND, placeOf, seaAt, swimmerAt, tideOf } from './sea.ts';
import { LEVELS, WEAPON_NAMES, WEAPONS } from './weapons.ts';
import { MOST_SHOTS } from './whale-rules.ts';

const NOON = Date.UTC(2026, 10, 25, 4);
const TIDE = NOON / 600_000;
const seconds = Array.from({ length: 1_500 }, (_, index) => NOON + index * 1_000);

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
  for (const second of seconds) {
    const sea = seaAt(1, second);
    least = Math.min(least, sea.length);
    for (const kind of FISH_KINDS) {
      const count = sea.filter((swimmer) => swimmer.kind === kind).length;
      most.set(kind, Math.max(most.get(kind) ?? 0, count));
    }
  }
  expect(least).toBeGreaterThan(8);
  expect(FISH_KINDS.filter((kind) => (most.get(kind) ?? 0) > HABITS[kind].most)).toEqual([]);
  expect(FISH_KINDS.filter((kind) => most.get(kind) === 0)).toEqual([]);
});

test('no volley can pay more than the largest payout of a round', () => {
  // A bucket holds the shots of two seconds, a volley ten; the dearest weapons take the best fish.
  const factors = WEAPON_NAMES.flatMap((name) =>
    Array.from({ length: 2 * WEAPONS[name].aSecond }, () => WEAPONS[name].factor),
  );
  const dearest = factors.sort((value, other) => other - value).slice(0, MOST_SHOTS);
  const level = Math.max(...LEVELS);
  let most = 0;
  for (let pond = 1; pond <= 3; pond += 1) {
    for (let index = NOON; index < NOON + 600_000; index += 3_000) {
      // Shots of one volley may be as far apart as the oldest and the newest that are taken.
      const fish = new Map(
        [...seaAt(pond, index), ...seaAt(pond, index + 3_400)].map((swimmer) => [
          swimmer.id,
          swimmer,
        ]),
      );
      const values = [...fish.values()]
        .map(({ kind }) => Math.max(...FISH[kind].values))
        .sort((value, other) => other - value);
      const paid = dearest.reduce(
        (sum, factor, nth) => sum + factor * level * (values[nth] ?? 0),
        0,
      );
      most = Math.max(most, paid);
    }
  }
  expect(most).toBeGreaterThan(24_000_000);
  expect(most).toBeLessThanOrEqual(Number(LARGEST_PAYOUT));
});

test('a fish swims through the pond without a jump and enters and leaves outside of it', () => {
  for (const swimmer of tideOf(1, TIDE)) {
    const { size } = HABITS[swimmer.kind];
    const isOutside = (moment: number) => {
      const { x } = placeOf(swimmer, moment);
      return x <= -size + 1 || x >= POND.width + size - 1;
    };
    expect([swimmer.kind, isOutside(swimmer.from), isOutside(swimmer.until)]).toEqual([
      swimmer.kind,
      true,
      true,
    ]);
    let [farthest, highest, lowest] = [0, 1_000, 0];
    for (let index = swimmer.from; index < swimmer.until - 100; index += 100) {
      const [a, b] = [placeOf(swimmer, index), placeOf(swimmer, index + 100)];
      farthest = Math.max(farthest, Math.hypot(a.x - b.x, a.y - b.y));
      highest = Math.min(highest, a.y);
      lowest = Math.max(lowest, a.y);
    }
    expect([swimmer.kind, farthest < 50, highest > 0, lowest < POND.height]).toEqual([
      swimmer.kind,
      true,
      true,
      true,
    ]);
  }
});

test('an id is found while its fish is there, with a tolerance of 400 ms, and in its pond alone', () => {
  const [swimmer] = tideOf(1, TIDE);
  if (swimmer === undefined) throw new Error('an empty sea');
  expect(swimmerAt(1, swimmer.id, swimmer.from - 400)).toEqual(swimmer);
  expect(swimmerAt(1, swimmer.id, swimmer.from - 401)).toBeNull();
  expect(swimmerAt(1, swimmer.id, swimmer.until + 400)).toEqual(swimmer);
  expect(swimmerAt(1, swimmer.id, swimmer.until + 401)).toBeNull();
  expect(swimmerAt(1, swimmer.id + 4_095, swimmer.from)).toBeNull();
  expect(swimmerAt(1, 2 ** 50, swimmer.from)).toBeNull();
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
