import { performance } from 'node:perf_hooks';
import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { createLoop } from './jobs/loop.ts';
import type { Logger } from './observe/logger.ts';
import type { Metrics } from './observe/metrics.ts';

/** When they differ by more than this, one of the two clocks is wrong (LG-10). */
const MOST_APART_MS = 2 * SECOND_MS;
const CHECK_EVERY_MS = 5 * SECOND_MS;

/** Compares the program's clock with the database's, which dates leases and rows. */
export interface ClockWatch {
  /**
   * False while the clocks disagree, or just after the database's clock went back: no money moves
   * then.
   */
  isTrusted(): boolean;
  /** Compares the clocks once. */
  compare(): Promise<void>;
  /** For /readyz: throws while the clocks are not trusted. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface ClockWatchOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Creates the watch, which trusts the clocks until a check finds a difference. The duration of the
 * query counts as tolerance, so a slow check proves less. An unavailable database proves nothing.
 */
export function createClockWatch(options: ClockWatchOptions): ClockWatch {
  const { database, clock, logger, metrics } = options;
  let trusted = true;
  let apartMs = 0;
  let last = Number.NEGATIVE_INFINITY;
  metrics.gauge(
    'clock_difference_seconds',
    "The database's clock minus ours, at the last check",
    () => apartMs / 1_000,
  );
  metrics.gauge('clock_trusted', '1 while money may move by these clocks', () => (trusted ? 1 : 0));

  async function compare(): Promise<void> {
    const before = clock.now().getTime();
    const asked = performance.now();
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(
      database.read,
    );
    const took = performance.now() - asked;
    const there = rows[0]?.now.getTime() ?? before;
    const wentBack = there < last;
    last = there;
    apartMs = there - (before + took / 2);
    const trusts = !wentBack && Math.abs(apartMs) <= MOST_APART_MS + took / 2;
    if (trusts === trusted) return;
    trusted = trusts;
    const found = { apartMs: Math.round(apartMs), wentBack };
    if (trusted) logger.info(found, 'the clocks agree again');
    else logger.error(found, 'the clocks disagree: money waits');
  }

  const loop = createLoop(compare, CHECK_EVERY_MS, (error) =>
    logger.warn({ error }, 'the clocks could not be compared'),
  );
  return {
    isTrusted: () => trusted,
    compare,
    async check() {
      if (!trusted) throw new Error('the clocks disagree');
    },
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}
