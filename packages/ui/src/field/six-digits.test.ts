import { expect, test } from 'vitest';
import { sixDigits } from './six-digits.ts';

test.each(['123456', '123 456', '123-456', '１２３４５６', '1234567', '12x3456'])(
  '%j pasted into a field of six digits is a whole code',
  (typed) => {
    expect(sixDigits(typed)).toBe('123456');
  },
);
