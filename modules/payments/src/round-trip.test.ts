import { cny, usdt } from '@haitang/kernel/money.ts';
import { usdtToCnyCeil, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METHODS } from './deposits/methods/method.ts';
import { DEPOSIT_RATES } from './deposits/methods/method-settings.ts';
import { RATE_BOUNDS } from './rate-bounds.ts';
import { withdrawalRate } from './withdrawal-rate.ts';

const ONE = 1_000_000n;
const [least, most] = [BigInt(RATE_BOUNDS.least) * ONE, BigInt(RATE_BOUNDS.most) * ONE];
const rate = fc.bigInt({ min: least, max: most });
/** A deposit rate and a withdrawal rate that the console accepts together. */
const pair = fc
  .tuple(rate, rate)
  .map(([a, b]) => (a < b ? { paid: a, taken: b } : { paid: b, taken: a }));
const units = fc.bigInt({ min: 1n, max: 1_000_000n * ONE });
const fee = fc.bigInt({ min: 0n, max: 50n * ONE });

test('every method and network has a rate that is checked against the withdrawal rate', () => {
  const types = new Set(METHODS.flatMap(({ ranges }) => ranges.map((range) => range.range_type)));
  expect(DEPOSIT_RATES.map(({ key }) => key).sort()).toEqual(
    [...types].map((type) => `pay_range_${type.replace('-', '_')}`).sort(),
  );
  const bounded = [withdrawalRate, ...DEPOSIT_RATES].flatMap(({ bounds = [] }) => bounds);
  expect(bounded.filter(({ least: from }) => from === RATE_BOUNDS.least)).toHaveLength(
    DEPOSIT_RATES.length + 1,
  );
});

test('points → USDT → points never gains, for any accepted pair of rates', () => {
  fc.assert(
    fc.property(pair, units, fee, ({ paid, taken }, asked, cost) => {
      const held = usdtToCnyCeil(usdt(asked), { millionths: taken });
      const sent = asked > cost ? asked - cost : 0n;
      const back = usdtToCnyFloor(usdt(sent), { millionths: paid });
      return back.minor <= held.minor;
    }),
    { numRuns: 2_000 },
  );
});

test('USDT → points → USDT never gains: the credit buys at most the paid amount', () => {
  fc.assert(
    fc.property(pair, units, units, ({ paid, taken }, given, wanted) => {
      const credited = usdtToCnyFloor(usdt(given), { millionths: paid });
      const held = usdtToCnyCeil(usdt(wanted), { millionths: taken });
      // Any amount that can be requested and held is at most the amount paid in.
      return held.minor > cny(credited.minor).minor || wanted <= given;
    }),
    { numRuns: 2_000 },
  );
});
