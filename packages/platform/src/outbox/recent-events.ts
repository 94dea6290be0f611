import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { StoredEvent } from './domain-event.ts';

/** An event with its row's id, by which a reader recognises what it has seen. */
export interface RecentEvent extends Pick<StoredEvent, 'name' | 'payload'> {
  readonly id: string;
  readonly memberId: MemberId | null;
}

/** The smallest time-ordered id of an instant: 48 bits of milliseconds, then zeros. */
export const idFrom = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const MOST = 2_000;

/**
 * Events written since `since`, oldest first, for a reader that only displays them. An id is
 * created before its commit, so an event can appear after younger ones: a reader goes back further
 * than its last read and skips what it knows.
 */
export async function recentEvents(database: Queryable, since: Date): Promise<RecentEvent[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    member_id: bigint | null;
    payload: StoredEvent['payload'];
  }>`SELECT id, name, member_id, payload FROM outbox_event
    WHERE id >= ${idFrom(since)} ORDER BY id LIMIT ${MOST}`.execute(database);
  return rows.map(({ id, name, member_id, payload }) => ({
    id,
    name,
    payload,
    memberId: member_id === null ? null : memberId(Number(member_id)),
  }));
}
