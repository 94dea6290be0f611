import type { ThreadState } from '@haitang/contract/codes/service-thread.ts';
import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ServiceThread } from './thread.ts';
import { THREAD_COLUMNS, type ThreadRow, toThread } from './thread-row.ts';

/** A thread of a list, with its newest message. */
export interface ListedThread extends ServiceThread {
  /** The beginning of the newest message. Plain text: escape it. */
  readonly preview: string;
}

/** Letters of a preview. */
const PREVIEW = 120;

type ListedRow = ThreadRow & { preview: string | null };

const toListed = (row: ListedRow): ListedThread => ({
  ...toThread(row),
  preview: row.preview ?? '',
});

const NEWEST = sql`(SELECT left(content, ${PREVIEW}::int) FROM service_thread_message
  WHERE thread_id = service_thread.id ORDER BY service_thread_message.id DESC LIMIT 1) AS preview`;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A page of a member's threads, the newest message first, and how many there are. */
export async function readOwnThreads(
  database: Queryable,
  id: MemberId,
  { offset, limit }: Slice,
): Promise<{ readonly threads: ListedThread[]; readonly total: number }> {
  const { rows: counted } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM service_thread
    WHERE member_id = ${id}`.execute(database);
  const { rows } = await sql<ListedRow>`SELECT ${THREAD_COLUMNS}, ${NEWEST} FROM service_thread
    WHERE member_id = ${id} ORDER BY last_message_at DESC, id LIMIT ${limit}
    OFFSET ${offset}`.execute(database);
  return { threads: rows.map(toListed), total: Number(counted[0]?.n ?? 0n) };
}

/** How many threads of a member have an answer not seen yet. */
export async function countUnreadThreads(database: Queryable, id: MemberId): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM service_thread
    WHERE member_id = ${id} AND unread`.execute(database);
  return Number(rows[0]?.n ?? 0n);
}

export interface ThreadFilter {
  /** Null for every state. */
  readonly state: ThreadState | null;
  /** '' for every topic. */
  readonly topic: string;
  /** Whose they are: of anybody, of nobody, or of one of the staff. */
  readonly assigned: 'anybody' | 'nobody' | StaffName;
  readonly memberId: MemberId | null;
  /** Number of a thread; '' for any. */
  readonly number: string;
}

/** A page of the queue: those that wait oldest first, others by the newest message. */
export async function readThreads(
  database: Queryable,
  { state, topic, assigned, memberId, number }: ThreadFilter,
  { offset, limit, countedMost }: Slice & { readonly countedMost: number },
): Promise<{ readonly threads: ListedThread[]; readonly total: number }> {
  const matches = sql`(${state}::text IS NULL OR state = ${state})
    AND (${topic} = '' OR topic = ${topic})
    AND (${assigned} = 'anybody' OR (${assigned} = 'nobody' AND assigned IS NULL)
      OR assigned = ${assigned})
    AND (${memberId}::int IS NULL OR member_id = ${memberId})
    AND (${number} = '' OR number = ${number})`;
  const { rows: counted } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM (
    SELECT 1 FROM service_thread WHERE ${matches} LIMIT ${countedMost}) AS counted`.execute(
    database,
  );
  const { rows } = await sql<ListedRow>`SELECT ${THREAD_COLUMNS}, ${NEWEST} FROM service_thread
    WHERE ${matches}
    ORDER BY ${state === 'open' ? sql`waiting_since, id` : sql`last_message_at DESC, id`}
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return { threads: rows.map(toListed), total: Number(counted[0]?.n ?? 0n) };
}
