import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { percentOf } from '../../engine/percent.ts';
import { boardsOf, clusterPays, DEALS, unitsOf } from './gems-deal.ts';
import { GEMS_RETURN, gemsRules, MOST_UNITS, PAYING_DEALS } from './gems-rules.ts';

test('all 1,048,576 deals pay what was published, and return exactly 96.00 percent', () => {
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(4);
  let [paid, paying, most] = [0, 0, 0];
  for (let deal = 0; deal < DEALS; deal += 1) {
    const units = unitsOf(boardsOf(deal));
    bytes.writeUInt32BE(units);
    hash.update(bytes);
    paid += units;
    paying += units > 0 ? 1 : 0;
    most = Math.max(most, units);
  }
  expect(hash.digest('hex')).toBe(
    'ea3ab71d0ccdc3b0ebf3fa2832c17b5a6de9721113728f766a95e7659a74dc03',
  );
  expect(BigInt(paid) * GEMS_RETURN.staked).toBe(GEMS_RETURN.paid * BigInt(DEALS) * 20n);
  expect(percentOf(GEMS_RETURN)).toBe('96.00');
  expect([most, paying]).toEqual([MOST_UNITS, PAYING_DEALS]);
}, 120_000);

test('the first deals and the largest one pay the published units', () => {
  const first = Array.from({ length: 10 }, (_, deal) => unitsOf(boardsOf(deal)));
  expect(first).toEqual([0, 0, 0, 0, 0, 0, 0, 11, 9, 0]);
  expect(unitsOf(boardsOf(59_765))).toBe(14_561);
});

test('a cluster pays by its gem and its size', () => {
  expect([5, 6, 9, 10, 11, 36].map((size) => clusterPays(0, size))).toEqual([
    60, 90, 450, 450, 900, 15_000,
  ]);
  expect(clusterPays(5, 4)).toBe(0);
});

test('every board but the last has clusters, and what is left falls', () => {
  const boards = boardsOf(59_765);
  expect(boards.map(({ clusters }) => clusters.length > 0)).toEqual(
    boards.map((_, index) => index < boards.length - 1),
  );
  expect(boards.slice(0, 4).map(({ times }) => times)).toEqual([1, 2, 4, 8]);
  const [first, second] = boards;
  const gone = new Set(first?.clusters.flatMap(({ cells }) => cells));
  const bottom = first?.grid.findIndex((_, index) => index % 6 === 0 && !gone.has(index)) ?? -1;
  expect(second?.grid[bottom]).toBe(first?.grid[bottom]);
});

test('a draw picks its deal by its upper bits', () => {
  const { outcome, payout } = gemsRules.play([59_765 * 4_096], 2_000n, {});
  expect([outcome, payout]).toEqual([{ deal: 59_765, paid: 14_561 }, 1_456_100n]);
});
