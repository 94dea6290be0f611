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
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:1:ffff::9', '2001:db8:1'],
  ['2001:0db8:0001::', '2001:db8:1'],
  ['2001:db8::', '2001:db8:0'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
