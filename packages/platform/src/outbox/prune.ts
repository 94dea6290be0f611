import { type Clock, DAY_MS, later } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inSlices } from '../database/in-slices.ts';
import type { Job } from '../jobs/job.ts';

const KEEP_MS = 90 * DAY_MS;

/** Deletes events after 90 days, except those with a delivery that is still due. */
export const pruneOutboxJob = (database: Database, clock: Clock): Job => ({
  name: 'outbox.prune',
  schedule: { daily: '05:20' },
  async run() {
    const oldest = later(clock.now(), -KEEP_MS);
    await inSlices((most) =>
      sql`DELETE FROM outbox_event WHERE id IN (
        SELECT e.id FROM outbox_event AS e
        WHERE e.occurred_at < ${oldest} AND e.fanned_out
          AND NOT EXISTS (SELECT 1 FROM outbox_delivery AS d WHERE d.event_id = e.id)
        LIMIT ${most})`.execute(database.read),
    );
  },
});
