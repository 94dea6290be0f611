import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type ServiceThread, type ThreadMessage, threadNumber } from './thread.ts';
import { THREAD_COLUMNS, type ThreadRow, toThread } from './thread-row.ts';

/** Members write one message at a time, so that what an hour takes is counted whole. */
export async function lockWriter(tx: Tx, id: MemberId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`service:${id}`}, 0))`.execute(tx);
}

/** How many messages a member has written since a time. */
export async function countWritten(tx: Tx, id: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM service_thread_message
    WHERE member_id = ${id} AND written_at > ${since}`.execute(tx);
  return Number(rows[0]?.n ?? 0n);
}

/** How many threads were opened from a network since a time. */
export async function countFrom(tx: Tx, network: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM service_thread
    WHERE network = ${network} AND opened_at > ${since}`.execute(tx);
  return Number(rows[0]?.n ?? 0n);
}

/** Visitors of one network write one at a time. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  const key = `service-network:${network}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export interface NewThread extends Pick<ServiceThread, 'id' | 'memberId' | 'topic' | 'order'> {
  readonly name: string;
  readonly contact: string;
  /** The address of a visitor; null for a member. */
  readonly network: string | null;
  readonly at: Date;
}

/** Writes a thread that waits for its first answer, without its message. */
export async function insertThread(tx: Tx, fresh: NewThread): Promise<void> {
  await sql`INSERT INTO service_thread (id, number, member_id, topic, name, contact, network,
      order_kind, order_number, state, opened_at, last_message_at, waiting_since)
    VALUES (${fresh.id}, ${threadNumber(fresh.id)}, ${fresh.memberId}, ${fresh.topic},
      ${fresh.name}, ${fresh.contact}, ${fresh.network}, ${fresh.order?.kind ?? null},
      ${fresh.order?.number ?? null}, 'open', ${fresh.at}, ${fresh.at}, ${fresh.at})`.execute(tx);
}

export interface NewMessage extends Pick<ThreadMessage, 'author' | 'content'> {
  readonly threadId: string;
  readonly memberId: MemberId | null;
  readonly staff: StaffName | null;
  readonly hasPicture: boolean;
  readonly at: Date;
}

/** Writes a message and returns its id. */
export async function insertMessage(tx: Tx, fresh: NewMessage): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`INSERT INTO service_thread_message
      (thread_id, author, member_id, staff, content, has_picture, written_at)
    VALUES (${fresh.threadId}, ${fresh.author}, ${fresh.memberId}, ${fresh.staff},
      ${fresh.content}, ${fresh.hasPicture}, ${fresh.at}) RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a message that was not written');
  return row.id;
}

export async function readThread(database: Queryable, id: string): Promise<ServiceThread | null> {
  const { rows } = await sql<ThreadRow>`SELECT ${THREAD_COLUMNS} FROM service_thread
    WHERE id = ${id}`.execute(database);
  return rows[0] ? toThread(rows[0]) : null;
}

export async function lockThread(tx: Tx, id: string): Promise<ServiceThread | null> {
  const { rows } = await sql<ThreadRow>`SELECT ${THREAD_COLUMNS} FROM service_thread
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? toThread(rows[0]) : null;
}

/** Writes what an act or a message has changed; the thread is locked. */
export async function saveThread(tx: Tx, after: ServiceThread): Promise<void> {
  await sql`UPDATE service_thread SET state = ${after.state}, version = ${after.version},
      assigned = ${after.assigned}, last_message_at = ${after.lastMessageAt},
      waiting_since = ${after.waitingSince}, unread = ${after.unread},
      closed_at = ${after.closedAt}, closed_by = ${after.closedBy}
    WHERE id = ${after.id}`.execute(tx);
}

/** The newest messages of a thread, oldest first, at most `most`. */
export async function readMessages(
  database: Queryable,
  threadId: string,
  most: number,
): Promise<ThreadMessage[]> {
  const { rows } = await sql<{
    id: bigint;
    author: ThreadMessage['author'];
    staff: string | null;
    content: string;
    has_picture: boolean;
    picture_id: string | null;
    written_at: Date;
  }>`SELECT message.id, author, staff, content, has_picture, picture.id AS picture_id, written_at
    FROM service_thread_message AS message
    LEFT JOIN service_picture AS picture ON picture.message_id = message.id
    WHERE thread_id = ${threadId} ORDER BY message.id DESC LIMIT ${most}`.execute(database);
  return rows.reverse().map((row) => ({
    id: row.id.toString(),
    author: row.author,
    staff: row.staff,
    content: row.content,
    hasPicture: row.has_picture,
    pictureId: row.picture_id,
    writtenAt: row.written_at,
  }));
}

/** How many messages a thread has, at most `most`. */
export async function countMessages(tx: Tx, threadId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM (
    SELECT 1 FROM service_thread_message WHERE thread_id = ${threadId} LIMIT ${most})
    AS counted`.execute(tx);
  return Number(rows[0]?.n ?? 0n);
}

interface LastWritten {
  readonly threadId: string;
  readonly content: string;
  /** The picture that came with it; '' for none. */
  readonly picture: string;
}

/** The newest message of a member since a time, with its thread; null for none. */
export async function lastWritten(tx: Tx, id: MemberId, since: Date): Promise<LastWritten | null> {
  const { rows } = await sql<LastWritten>`
    SELECT thread_id AS "threadId", content, coalesce(picture.id::text, '') AS picture
    FROM service_thread_message AS message
      LEFT JOIN service_picture AS picture ON picture.message_id = message.id
    WHERE message.member_id = ${id} AND written_at > ${since}
    ORDER BY written_at DESC, message.id DESC LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}
