import { expect, test } from 'vitest';
import { seedHash } from '../../fairness/fair-stream.ts';
import { makeSeeds, seedsOf } from './chain-seeds.ts';

const chain = makeSeeds('f'.repeat(64), 3_000);

test('each seed is the hash of the next, back to the first', () => {
  const seeds = seedsOf(chain, 1, 3_000);
  expect(seeds).toHaveLength(3_000);
  expect(seedHash(seeds[0] ?? '')).toBe(chain.first);
  expect(seeds.slice(1).map(seedHash)).toEqual(seeds.slice(0, -1));
  expect(seeds.at(-1)).toBe('f'.repeat(64));
});

test.each([
  [1, 1],
  [999, 1_001],
  [1_000, 1_000],
  [2_999, 3_000],
])('links %i to %i are a part', (from, to) => {
  expect(seedsOf(chain, from, to)).toEqual(seedsOf(chain, 1, 3_000).slice(from - 1, to));
});

test('a chain has no link 0 to give, and none beyond its end', () => {
  expect(() => seedsOf(chain, 0, 1)).toThrow();
  expect(() => seedsOf(chain, 3_000, 3_001)).toThrow();
});
