import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../../house-context.ts';
import { eachOrPark, pruneParked } from '../../parking/each-row.ts';
import { deleteLaunches, deleteSessions } from './session-store.ts';

/**
 * A launch is valid for a minute; for one more day support can see whether an address was used. It
 * holds no money and names no bet.
 */
const KEEP_LAUNCHES_MS = DAY_MS;
/**
 * A page ends after twelve hours. For thirty more days it answers complaints about who played when,
 * as long as the lobby's bet record. Rounds and movements are kept permanently.
 */
const KEEP_SESSIONS_MS = 30 * DAY_MS;
const EVERY_MS = HOUR_MS;
/** Small enough that a delete blocks nobody. */
const AT_ONCE = 1_000;

async function inSteps(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteSome(AT_ONCE);
    total += deleted;
    if (deleted < AT_ONCE) return total;
  }
}

/** Deletes expired launches and page sessions, each alone; returns the number of each. */
export async function pruneSeats(
  context: HouseContext,
): Promise<{ readonly launches: number; readonly sessions: number }> {
  const { read } = context.database;
  const now = context.clock.now();
  const launchesBefore = later(now, -KEEP_LAUNCHES_MS);
  const sessionsBefore = later(now, -KEEP_SESSIONS_MS);
  const deleted = { launches: 0, sessions: 0 };
  const steps = {
    launches: (most: number) => deleteLaunches(read, launchesBefore, most),
    sessions: (most: number) => deleteSessions(read, sessionsBefore, most),
  };
  await eachOrPark(context, {
    kind: 'prune',
    rows: ['launches', 'sessions'] as const,
    keyOf: (kind) => kind,
    work: async (kind) => {
      deleted[kind] = await inSteps(steps[kind]);
    },
  });
  return deleted;
}

/** Runs it every hour; two houses running it concurrently delete nothing twice. */
export function createPruneLoop(context: HouseContext): Loop {
  const round = async (): Promise<void> => {
    const { launches, sessions } = await pruneSeats(context);
    await pruneParked(context);
    if (launches + sessions > 0) context.logger.info({ launches, sessions }, 'old seats deleted');
  };
  return createLoop(round, EVERY_MS, (error) =>
    context.logger.error({ error }, 'old seats could not be deleted'),
  );
}
