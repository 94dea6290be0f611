import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer } from './answer-times.ts';
import { serverNow } from './server-clock.ts';

const SERVER = Date.parse('2026-11-28T04:00:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An answer sent at `server` that takes `ms`, on a device whose clock reads `device` at its start. */
function answer(server: number | null, device: number, ms = 0): void {
  vi.setSystemTime(device + ms);
  const date = server === null ? '' : new Date(server).toUTCString();
  noteAnswer(device, new Response('', { headers: { date } }));
  serverNow();
}

const HOUR_MS = 3_600_000;

test.each([-HOUR_MS, HOUR_MS, -90_000, 90_000])(
  'the time is the server’s on a device that is wrong by %i ms',
  (wrong) => {
    answer(SERVER, SERVER + wrong, 200);
    expect(Math.abs(serverNow() - (SERVER + 200))).toBeLessThanOrEqual(600);
    vi.setSystemTime(SERVER + wrong + 10_000);
    expect(Math.abs(serverNow() - (SERVER + 10_000))).toBeLessThanOrEqual(700);
  },
);

test('small differences do not move a clock', () => {
  answer(SERVER, SERVER);
  const before = serverNow();
  answer(SERVER, SERVER + 900);
  expect(serverNow() - before).toBe(900);
});

test('an answer that was long under way, or says no time, is not believed', () => {
  answer(SERVER, SERVER);
  answer(SERVER, SERVER + HOUR_MS, 9_000);
  answer(null, SERVER + HOUR_MS);
  answer(SERVER, SERVER + HOUR_MS, -60_000);
  vi.setSystemTime(SERVER);
  expect(Math.abs(serverNow() - SERVER)).toBeLessThanOrEqual(1_500);
});

test('a device whose clock is set while the page is open is followed', () => {
  answer(SERVER, SERVER);
  answer(SERVER + 60_000, SERVER + HOUR_MS);
  expect(Math.abs(serverNow() - (SERVER + 60_000))).toBeLessThanOrEqual(500);
});
