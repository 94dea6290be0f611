import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { SealedBody } from '@haitang/platform/security/sealed-body.ts';
import { sql } from 'kysely';

interface NewPicture extends SealedBody {
  readonly id: string;
  readonly memberId: MemberId;
  readonly uploadedAt: Date;
}

/** Keeps a picture until its message is sent, and of earlier ones only the newest `others`. */
export async function insertPicture(tx: Tx, fresh: NewPicture, others: number): Promise<void> {
  await sql`DELETE FROM service_picture WHERE id IN (
      SELECT id FROM service_picture WHERE member_id = ${fresh.memberId} AND message_id IS NULL
      ORDER BY uploaded_at DESC, id DESC OFFSET ${others})`.execute(tx);
  await sql`INSERT INTO service_picture (id, member_id, sealed_key, body, uploaded_at)
    VALUES (${fresh.id}, ${fresh.memberId}, ${fresh.sealedKey}, ${fresh.body},
      ${fresh.uploadedAt})`.execute(tx);
}

/** Makes a picture of the member part of a message; false when there is no such one to send. */
export async function attachPicture(
  tx: Tx,
  { id, memberId: owner }: { readonly id: string; readonly memberId: MemberId },
  messageId: bigint,
): Promise<boolean> {
  const { rows } = await sql`UPDATE service_picture SET message_id = ${messageId}
    WHERE id = ${id} AND member_id = ${owner} AND message_id IS NULL RETURNING id`.execute(tx);
  return rows.length === 1;
}

export interface StoredPicture extends SealedBody {
  readonly memberId: MemberId;
  readonly threadId: string;
}

/** A picture of a message, encrypted; null for none. */
export async function readPicture(database: Queryable, id: string): Promise<StoredPicture | null> {
  const { rows } = await sql<{
    member_id: number;
    thread_id: string;
    sealed_key: string;
    body: Buffer;
  }>`SELECT picture.member_id, thread_id, sealed_key, body
    FROM service_picture AS picture
    JOIN service_thread_message AS message ON message.id = picture.message_id
    WHERE picture.id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { thread_id: threadId, sealed_key: sealedKey, body } = row;
  return { memberId: memberId(row.member_id), threadId, sealedKey, body };
}

/** Deletes pictures that no message was sent with since a time, at most `most` of them. */
export const deleteUnsent = (database: Database, oldest: Date, most: number) =>
  sql`DELETE FROM service_picture WHERE id IN (
    SELECT id FROM service_picture WHERE message_id IS NULL AND uploaded_at < ${oldest}
    ORDER BY uploaded_at LIMIT ${most})`.execute(database.read);

/** Deletes pictures from before a time, at most `most` of them. */
export const deleteOld = (database: Database, oldest: Date, most: number) =>
  sql`DELETE FROM service_picture WHERE id IN (
    SELECT id FROM service_picture WHERE uploaded_at < ${oldest}
    ORDER BY uploaded_at LIMIT ${most})`.execute(database.read);

/** Locks the keys of pictures behind an id that another key has closed. */
export async function lockOtherKeys(tx: Tx, prefix: string, after: string, most: number) {
  const { rows } = await sql<{ id: string; sealed_key: string }>`
    SELECT id, sealed_key FROM service_picture
    WHERE id > ${after}::uuid AND NOT starts_with(sealed_key, ${prefix})
    ORDER BY id LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

export async function writeKey(tx: Tx, id: string, sealedKey: string): Promise<void> {
  await sql`UPDATE service_picture SET sealed_key = ${sealedKey} WHERE id = ${id}`.execute(tx);
}
