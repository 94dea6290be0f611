import { sql } from 'kysely';
import { type CommitKey, type CommitPoint, windowUpTo } from '../database/commit-window.ts';
import type { Queryable } from '../database/database.ts';
import { EVENTS_IN_PAGE, type EventPage, type EventRow, eventPage } from './committed-events.ts';

/** The smallest time-ordered id of an instant: 48 bits of milliseconds, then zeros. */
export const idFrom = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Where the events written since an instant begin. */
export const keyFrom = (moment: Date): CommitKey => ({ xact: '0', row: idFrom(moment) });

/**
 * A page of the events of some names after a key that had committed at `point`, by their ids: where
 * a reader of `committedEvents` begins, which goes on from the same point.
 */
export async function recentEvents(
  database: Queryable,
  names: readonly string[],
  point: CommitPoint,
  after: CommitKey,
  most = EVENTS_IN_PAGE,
): Promise<EventPage> {
  const { to, running } = windowUpTo(point);
  const { rows } = await sql<EventRow>`
    SELECT id, coalesce(xact_id::text, '') AS xact, name, member_id, payload FROM outbox_event
    WHERE id > ${after.row}::uuid AND name = ANY(${names}::text[])
      AND (xact_id IS NULL OR xact_id < ${to}::xid8 AND xact_id <> ALL(${running}::xid8[]))
    ORDER BY id LIMIT ${most}`.execute(database);
  return eventPage(rows, most);
}
