import { expect, test } from 'vitest';
import { explains } from './use-game-session.ts';

test.each([
  [{ net: '-3.50', unsettled: '0.00' }, '-3.50', true],
  [{ net: '-3.50', unsettled: '2.00' }, '-5.50', true],
  [{ net: '0.00', unsettled: '0.00' }, '-5.00', false],
  [{ net: '0.00', unsettled: '0.00' }, null, false],
] as const)('bets of %o explain money of %s: %s', (session, net, is) => {
  expect(explains(session, net)).toBe(is);
});
