import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import { type CommitKey, type CommitWindow, FIRST_KEY } from '../database/commit-window.ts';
import type { Queryable } from '../database/database.ts';
import type { StoredEvent } from './domain-event.ts';

/** An event as a reader that only displays it needs it. */
export interface CommittedEvent extends Pick<StoredEvent, 'name' | 'payload'> {
  readonly memberId: MemberId | null;
}

export interface EventRow {
  readonly id: string;
  readonly xact: string;
  readonly name: string;
  readonly member_id: bigint | null;
  readonly payload: StoredEvent['payload'];
}

/** A page, and after which row the next one begins; null after the last page. */
export interface EventPage {
  readonly rows: readonly CommittedEvent[];
  readonly next: CommitKey | null;
}

export const EVENTS_IN_PAGE = 5_000;

/** The page that rows make. */
export function eventPage(rows: readonly EventRow[], most: number): EventPage {
  const last = rows.length < most ? undefined : rows.at(-1);
  return {
    rows: rows.map(({ name, payload, member_id }) => ({
      name,
      payload,
      memberId: member_id === null ? null : memberId(Number(member_id)),
    })),
    next: last === undefined ? null : { xact: last.xact, row: last.id },
  };
}

/**
 * A page of the events of some names that committed in a window. An event is in one window only,
 * and a later window holds what committed later; within a window they come by their transactions'
 * numbers.
 */
export async function committedEvents(
  database: Queryable,
  names: readonly string[],
  { from, to, running, late }: CommitWindow,
  after: CommitKey = FIRST_KEY,
  most = EVENTS_IN_PAGE,
): Promise<EventPage> {
  const { rows } = await sql<EventRow>`
    SELECT id, coalesce(xact_id::text, '') AS xact, name, member_id, payload FROM (
      (SELECT id, xact_id, name, member_id, payload FROM outbox_event
        WHERE xact_id = ANY(${late}::xid8[]) AND name = ANY(${names}::text[])
          AND (xact_id, id) > (${after.xact}::xid8, ${after.row}::uuid)
        ORDER BY xact_id, id LIMIT ${most})
      UNION ALL
      (SELECT id, xact_id, name, member_id, payload FROM outbox_event
        WHERE xact_id >= ${from}::xid8 AND xact_id < ${to}::xid8
          AND xact_id <> ALL(${running}::xid8[]) AND name = ANY(${names}::text[])
          AND (xact_id, id) > (${after.xact}::xid8, ${after.row}::uuid)
        ORDER BY xact_id, id LIMIT ${most})) AS found
    ORDER BY xact_id, id LIMIT ${most}`.execute(database);
  return eventPage(rows, most);
}
