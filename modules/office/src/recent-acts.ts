import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { idFrom } from '@haitang/platform/outbox/recent-events.ts';
import { sql } from 'kysely';

/** Longer than the pause between two questions and any transaction of an act together. */
const LOOKBACK_MS = 20 * SECOND_MS;

/** What was done or has happened, and the id of the newest row that says so. */
export interface RecentAct {
  readonly action: string;
  readonly mark: string;
}

/**
 * The acts and events of the last seconds, each once with its newest id, in the order of these,
 * whichever process caused them. Views are left out. An id is made before its commit, so that the
 * question looks further back than the last one.
 */
export async function recentActs({ database, clock }: Context): Promise<readonly RecentAct[]> {
  const since = idFrom(later(clock.now(), -LOOKBACK_MS));
  const { rows } = await sql<RecentAct>`
    SELECT action, max(id::text) AS mark FROM (
      SELECT action, id FROM audit_row
        WHERE id >= ${since} AND action NOT LIKE '%viewed%' AND action <> 'member.searched'
      UNION ALL SELECT name, id FROM outbox_event WHERE id >= ${since}) AS recent
    GROUP BY action ORDER BY mark`.execute(database.read);
  return rows;
}
