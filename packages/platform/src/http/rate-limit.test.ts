import { expect, test } from 'vitest';
import { networkOf, RateCounter, RateExceeded } from './rate-limit.ts';

test('each key has its own calls in each window', () => {
  let now = 0;
  const counter = new RateCounter({ most: 2, windowMs: 1_000 }, () => now);
  counter.take('a');
  counter.take('a');
  counter.take('b');
  now = 400;
  expect(() => counter.take('a')).toThrow(RateExceeded);
  expect(() => counter.take('a')).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  now = 1_000;
  counter.take('a');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
