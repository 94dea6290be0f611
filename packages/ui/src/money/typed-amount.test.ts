import { expect, test } from 'vitest';
import { meantAmount, typedAmount } from './typed-amount.ts';

test.each([
  ['', ''],
  ['25', '25'],
  ['25.', '25.'],
  ['25.12', '25.12'],
  ['25.123', '25.123'],
  ['1.2.3', '1.2.3'],
  ['.5', '.5'],
  ['25。5', '25.5'],
  ['1,234.50', '1234.50'],
  ['1，234 .5', '1234.5'],
  ['-5', '-5'],
  ['1e3', '1e3'],
])('%s typed stays as %s', (text, kept) => {
  expect(typedAmount(text)).toBe(kept);
});

test.each([
  ['25.', '25'],
  ['25', '25'],
  ['25.50', '25.50'],
  ['.', ''],
])('%s means %s', (typed, meant) => {
  expect(meantAmount(typed)).toBe(meant);
});
