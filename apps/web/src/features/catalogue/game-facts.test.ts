import { expect, test } from 'vitest';
import { factsOf, returnOf } from './game-facts.ts';

test.each([
  ['99.00', '9193.38', 'RTP 99.00% · 最高 9,193 倍'],
  ['96.00', '100.00', 'RTP 96.00% · 最高 100 倍'],
  ['97.18', '1.97', 'RTP 97.18% · 最高 1.97 倍'],
  ['99.00', '18.00', 'RTP 99.00% · 最高 18 倍'],
  ['93.85', '', 'RTP 93.85%'],
  ['', '', ''],
])('a return of %s and a top of %s are shown as %s', (rtp, top, words) => {
  expect(factsOf({ rtp, top })).toBe(words);
});

test('without a game there is no return', () => {
  expect(returnOf(undefined)).toBe('');
});
