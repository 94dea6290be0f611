import { runInNewContext } from 'node:vm';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { totpStep } from '@haitang/platform/security/totp.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

type NextCode = (person: { readonly secret: string }) => Promise<string>;
const parts = z
  .object({
    HAS_ANSWERED_CALLS: z.string(),
    nextCodeOf: z.custom<NextCode>((found) => typeof found === 'function'),
  })
  .parse({
    ...(await import(new URL('../../../deploy/compose/load.mjs', import.meta.url).href)),
    ...(await import(new URL('../../../deploy/compose/walk.mjs', import.meta.url).href)),
  });
const { HAS_ANSWERED_CALLS, nextCodeOf } = parts;

const START = Date.parse('2026-11-28T04:00:05Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

test('a code of the walk is good when it is used and never used twice, however slow the walk is', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  let last = -1;
  // At once, in the same half minute, and after what a busy machine takes for a game.
  for (const after of [0, 2_000, 40_000, 300_000]) {
    vi.setSystemTime(Date.now() + after);
    const step = totpStep(secret, await nextCodeOf({ secret }), new Date()) ?? -1;
    expect(step).toBeGreaterThan(last);
    last = step;
  }
});

/** Runs what the check runs in a server's container; returns its exit code. */
function exitCodeOn(text: string): Promise<number> {
  return new Promise((exit) => {
    const fetch = async () => ({ text: async () => text });
    runInNewContext(HAS_ANSWERED_CALLS, { fetch, process: { exit } });
  });
}

test('a server counts as used when it has answered calls of members', async () => {
  const metrics = createMetrics(false);
  expect(await exitCodeOn(await metrics.registry.metrics())).toBe(1);
  metrics.countCall('/readyz', 200, 0.01);
  expect(await exitCodeOn(await metrics.registry.metrics())).toBe(1);
  metrics.countCall('/api/user', 200, 0.01);
  expect(await exitCodeOn(await metrics.registry.metrics())).toBe(0);
});
