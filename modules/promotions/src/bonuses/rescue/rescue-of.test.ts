import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownLoss, rescueOf } from './rescue-of.ts';

const RULE = {
  percent: { millionths: 5_000_000n },
  leastLoss: cny(100_00n),
  cap: cny(388_00n),
  playPercent: { millionths: 300_000n },
};
const rescue = (net: bigint, given: bigint, free: bigint) =>
  rescueOf(RULE, { net: cny(net), given: cny(given), free: cny(free) }).minor;

test('a part of the loss, up to the cap and to the percent of play, from the least loss on', () => {
  expect(rescue(-200_00n, 0n, 4_000_00n)).toBe(10_00n);
  expect(rescue(-200_00n, 0n, 2_000_00n)).toBe(6_00n);
  expect(rescue(-10_000_00n, 0n, 900_000_00n)).toBe(388_00n);
  expect(rescue(-99_99n, 0n, 900_000_00n)).toBe(0n);
  expect(rescue(-100_00n, 0n, 900_000_00n)).toBe(5_00n);
  expect(rescue(500_00n, 0n, 900_000_00n)).toBe(0n);
  expect(rescue(-200_00n, 0n, 0n)).toBe(0n);
});

test('money that was given and lost is no loss; what went back of it adds nothing', () => {
  expect(rescue(-200_00n, 60_00n, 90_000_00n)).toBe(7_00n);
  expect(rescue(-200_00n, 100_01n, 90_000_00n)).toBe(0n);
  expect(ownLoss({ net: cny(-200_00n), given: cny(-50_00n) })).toEqual(cny(200_00n));
});

test('never more than any of its limits, for any week', () => {
  const sum = fc.bigInt(-10_000_000_000n, 10_000_000_000n);
  fc.assert(
    fc.property(sum, sum, fc.bigInt(0n, 100_000_000_000n), (net, given, free) => {
      const most = rescue(net, given, free);
      expect(most >= 0n && most <= RULE.cap.minor).toBe(true);
      expect(most * 1_000n <= free * 3n).toBe(true);
      if (most > 0n) expect(most * 20n <= -net).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

/**
 * A small week in whole points: a member with 10, who may bet and stop as it likes. A bet costs one
 * percent of its stake and counts 40 % of it, as it does at a full edge of 2.5 %.
 */
const GAME = { money: 10, cost: 0.01, counts: 0.4, pays: [2, 5, 20], most: 24 } as const;

/** The largest expected end of the week, over all stakes and all moments to stop. */
function bestOf(reward: (loss: number, counted: number) => number): number {
  const known = new Map<string, number>();
  const worth = (money: number, staked: number): number => {
    const key = `${money}/${staked}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    let best = money + reward(Math.max(0, GAME.money - money), staked * GAME.counts);
    const most = Math.min(money, GAME.most - staked);
    for (let stake = 1; stake <= most; stake += 1) {
      for (const pays of GAME.pays) {
        const chance = (1 - GAME.cost) / pays;
        const lost = worth(money - stake, staked + stake);
        const won = worth(money - stake + stake * pays, staked + stake);
        best = Math.max(best, chance * won + (1 - chance) * lost);
      }
    }
    known.set(key, best);
    return best;
  };
  return worth(GAME.money, 0);
}

test('a share of a loss alone pays whoever bets high; bounded by play it pays nobody', () => {
  expect(bestOf((loss) => loss * 0.05)).toBeGreaterThan(GAME.money + 0.2);
  const bounded = bestOf((loss, counted) => Math.min(loss * 0.05, counted * 0.025));
  expect(bounded).toBeLessThanOrEqual(GAME.money + 1e-9);
  expect(bestOf((loss, counted) => Math.min(loss * 0.05, counted * 0.04))).toBeGreaterThan(
    GAME.money,
  );
});
