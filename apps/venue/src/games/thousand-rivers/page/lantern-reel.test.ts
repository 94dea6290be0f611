import { expect, test } from 'vitest';
import { spinsOf } from '../rivers-deal.ts';
import { LANTERN, LEAST_LANTERNS } from '../rivers-table.ts';
import { reelOfLantern } from './lantern-reel.ts';

test('a reel is waited for only when its lantern completes them', () => {
  const reels = [[LANTERN, 1], [2], [LANTERN], [3], [LANTERN, LANTERN], [4]];
  expect([3, 4, 5].map((needed) => reelOfLantern(reels, needed))).toEqual([4, 4, null]);
});

test('no paid spin without free spins has a reel to wait for', () => {
  for (let deal = 0; deal < 3_000; deal += 1) {
    const [paid] = spinsOf(deal);
    const found = paid?.steps.map(({ reels }) => reelOfLantern(reels, LEAST_LANTERNS)) ?? [];
    expect(found.some((reel) => reel !== null)).toBe((paid?.added ?? 0) > 0);
  }
});
