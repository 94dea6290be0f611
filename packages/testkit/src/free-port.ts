import { createServer } from 'node:net';
import { randomBetween } from '@haitang/platform/id-source.ts';

/** Below the ports that systems assign automatically, so that nobody takes one in between. */
const PORTS = { low: 10_000, high: 19_999 };
/**
 * Each worker of the tests has a part of its own: a port is chosen some time before a server takes
 * it, and is free again while that server is dead. Another worker must not choose it meanwhile.
 */
const PART = 2_000;
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const WORKER = Number(VITEST_POOL_ID ?? Number(TEST_PARALLEL_INDEX ?? 0) + 1) - 1;
const LOW = PORTS.low + ((WORKER * PART) % (PORTS.high + 1 - PORTS.low));
/** `fetch` and browsers refuse this one of the range, whatever listens there. */
const REFUSED_BY_FETCH = 10_080;
const chosen = new Set([REFUSED_BY_FETCH]);

/** A free port of 127.0.0.1, chosen at random, and never twice by one process. */
export async function freePort(): Promise<number> {
  const port = randomBetween(LOW, LOW + PART - 1);
  if (chosen.has(port)) return freePort();
  chosen.add(port);
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return free ? port : freePort();
}
