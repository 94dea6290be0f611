import { expect, test } from 'vitest';
import { clockText, secondsLeft, windowsOf } from './packet-window.ts';

const rule = (id: number, start: string, end: string, status = 1) => ({
  id,
  start_time: start,
  end_time: end,
  day_flow: '100.00',
  flow_money: '999.99',
  recharge: '1',
  money: '1.00',
  status,
});
const WINDOWS = windowsOf([
  rule(1, '20:00', '21:00'),
  rule(2, '10:00:00', '12:00:00'),
  rule(3, '10:00', '12:00'),
  rule(4, '03:00', '04:00', 0),
]);
/** Beijing 10:00 is 02:00 UTC. */
const beijing = (hours: number, minutes = 0, seconds = 0) =>
  Date.UTC(2026, 10, 21, hours - 8, minutes, seconds);

test('the hours of open tiers are listed once each, by time of day', () => {
  expect(WINDOWS).toEqual([
    { start: '10:00', end: '12:00' },
    { start: '20:00', end: '21:00' },
  ]);
});

test('before the hours it counts to their start, within them to their end', () => {
  expect(secondsLeft(WINDOWS, 'READY', beijing(9, 59, 50))).toBe(10);
  expect(secondsLeft(WINDOWS, 'STARTING', beijing(10))).toBe(7_200);
  expect(secondsLeft(WINDOWS, 'READY', beijing(12))).toBe(8 * 3_600);
});

test("there is no countdown after the day's end or if the clocks differ", () => {
  expect(secondsLeft(WINDOWS, 'END', beijing(22))).toBeNull();
  expect(secondsLeft(WINDOWS, 'READY', beijing(22))).toBeNull();
  expect(secondsLeft(WINDOWS, 'STARTING', beijing(12))).toBeNull();
});

test('a countdown has hours, minutes and seconds', () => {
  expect(clockText(3_909)).toBe('01:05:09');
  expect(clockText(0)).toBe('00:00:00');
});
