import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import type { HouseContext } from '../house-context.ts';
import { countParked } from './parked-store.ts';

const EVERY_MS = 15 * SECOND_MS;
/** So many missed readings, and the house no longer reports what it read. */
const MISSED = 3;

/** What waits in the house. */
interface Waits {
  readonly parked: readonly { readonly kind: string; readonly count: number }[];
  /** The age of the oldest round that is drawn and not settled; 0 if there is none. */
  readonly unsettledSeconds: number;
  /** By the process's own steady clock. */
  readonly readAt: number;
}

/**
 * Exports what waits in the house, read every 15 seconds: a scrape runs no query, and an old
 * reading has no sample. `oldestDrawn` tells when the oldest round was drawn that is not settled.
 */
export function createHouseWatch(
  { database, clock, logger }: Pick<HouseContext, 'database' | 'clock' | 'logger'>,
  metrics: Metrics,
  oldestDrawn: () => Promise<Date | null>,
): Loop {
  let found: Waits | null = null;
  const fresh = (): Waits | null =>
    found !== null && performance.now() - found.readAt < MISSED * EVERY_MS ? found : null;
  metrics.series('house_parked_rows', 'Rows on which the house failed', ['kind'], () =>
    (fresh()?.parked ?? []).map(({ kind, count }) => ({ labels: { kind }, value: count })),
  );
  metrics.series(
    'house_unsettled_age_seconds',
    'Age of the oldest shared round that is drawn and not settled, 0 without one',
    // A series without a label has a sample from the start, which would be a zero nobody read.
    ['state'],
    () => {
      const now = fresh();
      return now === null ? [] : [{ labels: { state: 'drawn' }, value: now.unsettledSeconds }];
    },
  );
  const read = async (): Promise<void> => {
    const parked = await countParked(database.read);
    const drawnAt = await oldestDrawn();
    const age = drawnAt === null ? 0 : clock.now().getTime() - drawnAt.getTime();
    const unsettledSeconds = Math.max(0, age) / SECOND_MS;
    found = { parked, unsettledSeconds, readAt: performance.now() };
  };
  return createLoop(read, EVERY_MS, (error) =>
    logger.error({ error }, 'what waits in the house could not be read'),
  );
}
