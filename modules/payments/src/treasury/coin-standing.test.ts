import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { chainAddress } from '../chain/chain-address.ts';
import { type CoinStanding, coinDifference, decideCoins } from './coin-standing.ts';

const START = new Date('2026-11-20T00:00:00Z');
const wallet = {
  network: 'TRC20',
  address: chainAddress('ab'.repeat(20)),
  role: 'payout',
} as const;

/** The standings of a wallet over checks of `[minute, booked, on chain, in transit]`. */
function over(...checks: readonly (readonly [number, bigint, bigint | null, boolean?])[]) {
  let last: CoinStanding | null = null;
  return checks.map(([minute, booked, onChain, isInTransit = false]) => {
    const found = { ...wallet, booked, onChain, isInTransit };
    last = decideCoins(found, last, later(START, minute * MINUTE_MS));
    return [last.state, last.outside, coinDifference(last)];
  });
}

test('the first balance is coins from outside, and a booked fee keeps the wallet equal', () => {
  expect(over([0, -7n, 100n], [5, -30n, 77n])).toEqual([
    ['equal', 107n, 0n],
    ['equal', 107n, 0n],
  ]);
});

test('coins that are missing differ for as long as they are missing', () => {
  expect(over([0, 0n, 100n], [5, 0n, 60n], [60, 0n, 60n], [65, 0n, 100n])).toEqual([
    ['equal', 100n, 0n],
    ['differs', 100n, -40n],
    ['differs', 100n, -40n],
    ['equal', 100n, 0n],
  ]);
});

test('a surplus that lasts for ten minutes is a refill; a shorter one is not', () => {
  expect(over([0, 0n, 100n], [5, 0n, 150n], [14, 0n, 150n], [15, 0n, 150n])).toEqual([
    ['equal', 100n, 0n],
    ['differs', 100n, 50n],
    ['differs', 100n, 50n],
    ['equal', 150n, 0n],
  ]);
});

test('a refill does not hide coins that are missing later', () => {
  const checks = [
    [0, 0n, 100n],
    [5, 0n, 150n],
    [20, 0n, 150n],
    [25, 0n, 149n],
  ] as const;
  expect(over(...checks).at(-1)).toEqual(['differs', 150n, -1n]);
});

test('while a transaction is not final nothing is decided, and no surplus is taken for a refill', () => {
  expect(over([0, 0n, 100n], [5, 0n, 90n, true], [60, 0n, 150n, true], [65, -10n, 90n])).toEqual([
    ['equal', 100n, 0n],
    ['in-transit', 100n, -10n],
    ['in-transit', 100n, 50n],
    ['equal', 100n, 0n],
  ]);
});

test('without an answer the coins are unknown, and what was known stays', () => {
  expect(over([0, 0n, null], [5, 0n, 100n], [10, 0n, null], [15, 0n, 90n])).toEqual([
    ['unknown', null, null],
    ['equal', 100n, 0n],
    ['unknown', 100n, null],
    ['differs', 100n, -10n],
  ]);
});
