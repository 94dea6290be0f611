import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { readBet } from './read-bet.ts';

const rules = {
  stakes: { minimum: 100n, maximum: 2_000_000n, step: 100n },
  readChoice: (input: unknown) => input,
  largestPayout: (stake: bigint) => stake * 100n,
};

test.each([
  [99n, '单局投注为 1.00 至 20,000.00'],
  [2_000_100n, '单局投注为 1.00 至 20,000.00'],
  [600_000n, '单局最高派彩为 500,000.00，请降低投注'],
])('a stake of %d cents is refused with its limit, grouped by thousands', (stake, words) => {
  expect(() => readBet(rules, cny(stake), 'any')).toThrow(
    expect.objectContaining({ message: words }),
  );
});

test('a bet within the limits is its choice', () => {
  expect(readBet(rules, cny(500_000n), 'any')).toBe('any');
});
