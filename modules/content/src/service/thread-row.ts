import type { ThreadState } from '@haitang/contract/codes/service-thread.ts';
import { memberId, staffName } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import type { ServiceThread, ThreadOrder } from './thread.ts';

/** A row of `service_thread`. */
export interface ThreadRow {
  id: string;
  number: string;
  member_id: number | null;
  topic: string;
  name: string;
  contact: string;
  order_kind: ThreadOrder['kind'] | null;
  order_number: string | null;
  state: ThreadState;
  version: number;
  assigned: string | null;
  opened_at: Date;
  last_message_at: Date;
  waiting_since: Date | null;
  unread: boolean;
  closed_at: Date | null;
  closed_by: string | null;
}

export const toThread = (row: ThreadRow): ServiceThread => ({
  id: row.id,
  number: row.number,
  memberId: row.member_id === null ? null : memberId(row.member_id),
  topic: row.topic,
  name: row.name,
  contact: row.contact,
  order:
    row.order_kind === null || row.order_number === null
      ? null
      : { kind: row.order_kind, number: row.order_number },
  state: row.state,
  version: row.version,
  assigned: row.assigned === null ? null : staffName(row.assigned),
  openedAt: row.opened_at,
  lastMessageAt: row.last_message_at,
  waitingSince: row.waiting_since,
  unread: row.unread,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
});

/** The columns of a thread, in the order of the table. */
export const THREAD_COLUMNS = sql`id, number, member_id, topic, name, contact, order_kind,
  order_number, state, version, assigned, opened_at, last_message_at, waiting_since, unread,
  closed_at, closed_by`;
