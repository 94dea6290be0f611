import { cny, usdt } from '@haitang/kernel/money.ts';
import { usdtToCnyCeil, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METHODS } from './methods/method.ts';
import { DEPOSIT_RATES } from './methods/method-settings.ts';
import { RATE_BOUNDS } from './rate-bounds.ts';
import { withdrawalRate } from './withdrawals/withdrawal-settings.ts';

const ONE = 1_000_000n;
const [least, most] = [BigInt(RATE_BOUNDS.least) * ONE, BigInt(RATE_BOUNDS.most) * ONE];
const rate = fc.bigInt({ min: least, max: most });
/** A deposit rate and a withdrawal rate the office lets stand together. */
const pair = fc
  .tuple(rate, rate)
  .map(([a, b]) => (a < b ? { paid: a, taken: b } : { paid: b, taken: a }));
const units = fc.bigInt({ min: 1n, max: 1_000_000n * ONE });
const fee = fc.bigInt({ min: 0n, max: 50n * ONE });

test('every method and network has a rate that is held to the withdrawal rate', () => {
  const types = new Set(METHODS.flatMap(({ ranges }) => ranges.map((one) => one.range_type)));
  expect(DEPOSIT_RATES.map(({ key }) => key).sort()).toEqual(
    [...types].map((type) => `pay_range_${type.replace('-', '_')}`).sort(),
  );
  const bounded = [withdrawalRate, ...DEPOSIT_RATES].flatMap(({ bounds = [] }) => bounds);
  expect(bounded.filter(({ least: from }) => from === RATE_BOUNDS.least)).toHaveLength(
    DEPOSIT_RATES.length + 1,
  );
});

test('points → USDT → points never gains, at any pair of rates that may stand together', () => {
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

test('USDT → points → USDT never gains: what was credited buys no more than was paid', () => {
  fc.assert(
    fc.property(pair, units, units, ({ paid, taken }, given, wanted) => {
      const credited = usdtToCnyFloor(usdt(given), { millionths: paid });
      const held = usdtToCnyCeil(usdt(wanted), { millionths: taken });
      // Whatever is asked for and can be held is at most what was given.
      return held.minor > cny(credited.minor).minor || wanted <= given;
    }),
    { numRuns: 2_000 },
  );
});
