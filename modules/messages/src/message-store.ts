import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Audience, InboxMessage, Reader } from './message.ts';
import { type ReaderTerms, unreadBy, visibleTo } from './visible-to.ts';

export interface NewMessage {
  readonly key: string;
  readonly to: Audience;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly marketing: boolean;
  readonly at: Date;
}

/** False when this key was sent before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { to } = message;
  const { rows } = await sql`INSERT INTO message
      (key, audience, member_id, vip_level, type, title, content, link, marketing, created_at)
    VALUES (${message.key}, ${to.kind}, ${to.kind === 'member' ? to.memberId : null},
      ${to.kind === 'vip' ? to.level : null}, ${message.type}, ${message.title},
      ${message.content}, ${message.link}, ${message.marketing}, ${message.at})
    ON CONFLICT (key) DO NOTHING RETURNING id`.execute(tx);
  return rows.length === 1;
}

const termsOf = (reader: Reader): ReaderTerms => ({
  memberId: sql`${reader.memberId}::int`,
  vipLevel: sql`${reader.vipLevel}::int`,
  isAgent: sql`${reader.isAgent}::boolean`,
  joinedAt: sql`${reader.joinedAt}::timestamptz`,
  marketing: sql`${reader.marketing}::boolean`,
});

/** The rows of `message` that a reader sees. */
const seenBy = (reader: Reader): RawBuilder<unknown> => visibleTo(termsOf(reader));

export async function readInbox(
  database: Queryable,
  reader: Reader,
  page: { readonly skip: number; readonly take: number },
): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxMessage>`
    SELECT message.id, type, title, content, link, created_at AS "createdAt",
      known.message_id IS NOT NULL AS read
    FROM message LEFT JOIN message_read AS known
      ON known.message_id = message.id AND known.member_id = ${reader.memberId}
    WHERE ${seenBy(reader)} ORDER BY created_at DESC, message.id DESC
    LIMIT ${page.take} OFFSET ${page.skip}`.execute(database);
  return rows;
}

export async function countInbox(database: Queryable, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM message WHERE ${seenBy(reader)}`.execute(database);
  return Number(rows[0]?.total ?? 0n);
}

/** A row of `reader`, in a statement about many readers. */
const READER: ReaderTerms = {
  memberId: sql`reader.member_id`,
  vipLevel: sql`reader.vip_level`,
  isAgent: sql`reader.is_agent`,
  joinedAt: sql`reader.joined_at`,
  marketing: sql`reader.marketing`,
};

/** The unread messages of each of the readers, by their place in the list, counted from 1. */
export async function countUnread(
  database: Queryable,
  readers: readonly Reader[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ place: bigint | null; unread: bigint | null }>`SELECT reader.place,
      (SELECT count(*) FROM message WHERE ${unreadBy(READER)}) AS unread
    FROM unnest(${readers.map((reader) => reader.memberId)}::int[],
        ${readers.map((reader) => reader.vipLevel)}::int[],
        ${readers.map((reader) => reader.isAgent)}::boolean[],
        ${readers.map((reader) => reader.joinedAt)}::timestamptz[],
        ${readers.map((reader) => reader.marketing)}::boolean[])
      WITH ORDINALITY
      AS reader (member_id, vip_level, is_agent, joined_at, marketing, place)`.execute(database);
  return new Map(rows.map(({ place, unread }) => [Number(place), Number(unread)]));
}

/** Marks one message (all when null) that the reader sees as read. */
export async function writeRead(
  database: Queryable,
  reader: Reader,
  id: number | null,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO message_read (member_id, message_id, read_at)
    SELECT ${reader.memberId}, message.id, ${now} FROM message
    WHERE ${seenBy(reader)} AND (${id}::int IS NULL OR message.id = ${id}::int)
    ON CONFLICT DO NOTHING`.execute(database);
}
