import { expect, test } from 'vitest';
import { findIn } from './find-in.ts';

test('a code is an account, a number the wallet of a member, anything else a transaction', () => {
  expect(findIn('house:bonus')).toEqual({ account: 'house:bonus', tx: '' });
  expect(findIn('10203040')).toEqual({ account: 'member:10203040:available', tx: '' });
  expect(findIn('withdrawal:W2026')).toEqual({ account: '', tx: 'withdrawal:W2026' });
  expect(findIn('')).toEqual({ account: '', tx: '' });
});
