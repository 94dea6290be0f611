import { expect, test } from 'vitest';
import { createWaitingCalls } from './waiting-calls.ts';

const LONG_MS = 1_000_000;

test('a call waits its time; all end when the process stops, and none begins then', async () => {
  const calls = createWaitingCalls();
  expect(await calls.wait('a', 1)).toBe(true);
  const waits = [calls.wait('a', LONG_MS), calls.wait('b', LONG_MS)];
  calls.end();
  expect(await Promise.all(waits)).toEqual([false, false]);
  expect(await calls.wait('a', 1)).toBe(false);
});

test('one member has three at a time, and a place again when one is over', async () => {
  const wakes: (() => void)[] = [];
  const calls = createWaitingCalls(() => new Promise<void>((resolve) => void wakes.push(resolve)));
  const waits = [1, 2, 3].map(() => calls.wait('a', LONG_MS));
  expect(await calls.wait('a', LONG_MS)).toBe(false);
  wakes[0]?.();
  expect(await waits[0]).toBe(true);
  const next = calls.wait('a', LONG_MS);
  expect(wakes).toHaveLength(4);
  for (const wake of wakes) wake();
  expect(await Promise.all([...waits, next])).toEqual([true, true, true, true]);
});
