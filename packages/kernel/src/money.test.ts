import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  cny,
  compare,
  formatMoney,
  groupedMoney,
  parseMoney,
  subtract,
  usdt,
} from './money.ts';

test('a formatted amount parses back to the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (minor) => {
      expect(parseMoney('CNY', formatMoney(cny(minor)))).toEqual(cny(minor));
    }),
  );
  expect(formatMoney(cny(-5n))).toBe('-0.05');
  expect(formatMoney(usdt(1_500_000n))).toBe('1.500000');
  expect(parseMoney('CNY', '7')).toEqual(cny(700n));
  expect(parseMoney('CNY', '7.5')).toEqual(cny(750n));
});

test('an amount in a sentence has marks of thousands before the point alone', () => {
  const said = [5n, 100_000n, 12_345_678_901n, -5_000_000n].map((minor) =>
    groupedMoney(cny(minor)),
  );
  expect(said).toEqual(['0.05', '1,000.00', '123,456,789.01', '-50,000.00']);
  expect(groupedMoney(usdt(1_234_567_890n))).toBe('1,234.567890');
});

const HOSTILE = [
  ...['-1', '+1', '', ' ', '1 ', '1e3', '0x64', 'NaN', 'Infinity', '1.', '.5', '1.234'],
  ...['１００', '100\u0000', '1,000', '1234567890123', '1_000', '٣', '[object Object]', '1.0.0'],
];

test.each(HOSTILE)('%j is not an amount', (text) => {
  expect(parseMoney('CNY', text)).toBeNull();
});

test('sum and difference are inverse, and comparison follows the minor units', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
      expect(subtract(add(cny(a), cny(b)), cny(b))).toEqual(cny(a));
      expect(compare(cny(a), cny(b))).toBe(a === b ? 0 : a < b ? -1 : 1);
    }),
  );
});
