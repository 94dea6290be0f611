import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('strength grows with length and kinds of characters', () => {
  expect(strengthOf('')).toBe(0);
  expect(strengthOf('12345')).toBe(0);
  expect(strengthOf('123456')).toBe(1);
  expect(strengthOf('abc123')).toBe(2);
  expect(strengthOf('Haitang2026')).toBe(4);
});
