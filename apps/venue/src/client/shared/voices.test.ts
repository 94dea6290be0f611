import { expect, test } from 'vitest';
import { GAMES } from '../../house/rounds/games.ts';
import { VOICES } from './voices.ts';

const families = [...new Set(GAMES.map(({ category }) => category))];

test('every family of games has a voice, and no voice is without a game', () => {
  expect(Object.keys(VOICES).sort()).toEqual([...families].sort());
});

test('no two families sound the same, in no part that is heard', () => {
  const voices = Object.values(VOICES);
  const different = (pick: (voice: (typeof voices)[number]) => unknown) =>
    new Set(voices.map((voice) => JSON.stringify(pick(voice)))).size;
  expect(different((voice) => voice)).toBe(families.length);
  // What nearly every round uses: a knock; and the key of strings and bells.
  expect(different(({ wood }) => wood)).toBe(families.length);
  expect(different(({ key }) => key)).toBe(families.length);
});

test('every voice stays within what small speakers play and ears bear', () => {
  for (const { key, ring, bell, wood, breath } of Object.values(VOICES)) {
    expect(Math.abs(key)).toBeLessThanOrEqual(12);
    expect(ring).toBeGreaterThan(0.1);
    expect(ring).toBeLessThanOrEqual(1.2);
    // The highest bell of the pages is step 10: two octaves above the key.
    expect(293.66 * 2 ** (key / 12 + 2) * Math.max(...bell)).toBeLessThan(18_000);
    expect(wood).toBeGreaterThan(90);
    expect(breath * 1.5).toBeLessThan(4_000);
  }
});
