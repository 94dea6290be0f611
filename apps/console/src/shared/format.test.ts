import { expect, test } from 'vitest';
import { amount, withSeparators } from './format.ts';

test('an amount has thousands separators, alone and within words', () => {
  expect(amount('1234567.50')).toBe('1,234,567.50');
  expect(amount(null)).toBe('—');
  expect(withSeparators('增加会员 lele01 的余额 8800.00')).toBe('增加会员 lele01 的余额 8,800.00');
  expect(withSeparators('最低 100.00 · 最高 50000.000000')).toBe(
    '最低 100.00 · 最高 50,000.000000',
  );
});

test('what is no amount stays as it is', () => {
  for (const text of ['2026-01-02 10:00', '9999', '0x1234.50', 'W2026.12', '10.2026.11.12']) {
    expect(withSeparators(text)).toBe(text);
  }
});
