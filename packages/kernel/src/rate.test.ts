import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositQuote } from './deposit-quote.ts';
import { cny, usdt } from './money.ts';
import {
  cnyToUsdtFloor,
  formatRate,
  parseRate,
  percentCeil,
  percentFloor,
  type Rate,
  timesCeil,
  usdtToCnyCeil,
  usdtToCnyFloor,
} from './rate.ts';

const rates = fc.bigInt({ min: 1n, max: 100_000_000n }).map((millionths): Rate => ({ millionths }));
const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n });

test('a formatted rate parses back to the same rate and has at least two decimals', () => {
  fc.assert(
    fc.property(rates, (rate) => {
      expect(parseRate(formatRate(rate))).toEqual(rate);
    }),
  );
  expect(formatRate({ millionths: 7_200_000n })).toBe('7.20');
  expect(formatRate({ millionths: 7_123_456n })).toBe('7.123456');
  for (const text of ['0', '0.00', '-1', '1e1', '', '7.1234567'])
    expect(parseRate(text)).toBeNull();
});

test('a round trip between points and USDT never gains (PR-08)', () => {
  fc.assert(
    fc.property(amounts, rates, (minor, rate) => {
      expect(usdtToCnyFloor(cnyToUsdtFloor(cny(minor), rate), rate).minor).toBeLessThanOrEqual(
        minor,
      );
      expect(cnyToUsdtFloor(usdtToCnyFloor(usdt(minor), rate), rate).minor).toBeLessThanOrEqual(
        minor,
      );
    }),
  );
});

test('an order asks for whole cents of a dollar and never for more than the points ordered', () => {
  fc.assert(
    fc.property(amounts, rates, (minor, rate) => {
      const { toPay, credited } = depositQuote(cny(minor), rate);
      expect(toPay.minor % 10_000n).toBe(0n);
      expect(credited).toEqual(usdtToCnyFloor(toPay, rate));
      expect(credited.minor).toBeLessThanOrEqual(minor);
      // One more cent of a dollar would exceed the points ordered.
      expect(usdtToCnyCeil(usdt(toPay.minor + 10_000n), rate).minor).toBeGreaterThanOrEqual(minor);
    }),
  );
});

test('rounding up gives at most one cent more than rounding down', () => {
  fc.assert(
    fc.property(amounts, rates, (minor, rate) => {
      const spread =
        usdtToCnyCeil(usdt(minor), rate).minor - usdtToCnyFloor(usdt(minor), rate).minor;
      expect(spread === 0n || spread === 1n).toBe(true);
    }),
  );
});

test('previews have two decimals and round down', () => {
  const rate = { millionths: 7_200_000n };
  expect(cnyToUsdtFloor(cny(10_000n), rate)).toEqual(usdt(13_880_000n));
  expect(usdtToCnyCeil(usdt(13_880_000n), rate)).toEqual(cny(9_994n));
});

test('percents floor as credits and ceil as fees; a multiple rounds up', () => {
  const two = { millionths: 2_000_000n };
  expect(percentFloor(cny(149n), two)).toEqual(cny(2n));
  expect(percentCeil(cny(149n), two)).toEqual(cny(3n));
  expect(timesCeil(cny(3n), { millionths: 1_500_000n })).toEqual(cny(5n));
});
