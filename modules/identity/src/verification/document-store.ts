import type { DocumentKind } from '@haitang/contract/codes/verification.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { SealedDocument } from './seal-document.ts';

export interface Draft extends SealedDocument {
  readonly id: string;
  readonly memberId: MemberId;
  readonly uploadedAt: Date;
}

/** Keeps a picture until the member asks, and of earlier ones only the newest `others`. */
export async function insertDraft(tx: Tx, draft: Draft, others: number): Promise<void> {
  await sql`DELETE FROM verification_document WHERE id IN (
      SELECT id FROM verification_document
      WHERE member_id = ${draft.memberId} AND case_id IS NULL
      ORDER BY uploaded_at DESC, id DESC OFFSET ${others})
    AND member_id = ${draft.memberId}`.execute(tx);
  await sql`INSERT INTO verification_document (id, member_id, sealed_key, body, uploaded_at)
    VALUES (${draft.id}, ${draft.memberId}, ${draft.sealedKey}, ${draft.body},
      ${draft.uploadedAt})`.execute(tx);
}

/** Makes a draft of the member part of a case; false when there is no such draft. */
export async function attachDraft(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  { caseId, kind }: { readonly caseId: bigint; readonly kind: DocumentKind },
): Promise<boolean> {
  const { rows } = await sql`UPDATE verification_document
    SET case_id = ${caseId}, kind = ${kind}
    WHERE id = ${id} AND member_id = ${memberId} AND case_id IS NULL
    RETURNING id`.execute(tx);
  return rows.length === 1;
}

export interface KeptDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly uploadedAt: Date;
}

/** What is kept of a case, without the pictures. */
export async function readKept(database: Queryable, caseId: bigint): Promise<KeptDocument[]> {
  const { rows } = await sql<{ id: string; kind: DocumentKind | null; uploaded_at: Date }>`
    SELECT id, kind, uploaded_at FROM verification_document
    WHERE case_id = ${caseId} ORDER BY uploaded_at, id`.execute(database);
  return rows.flatMap(({ id, kind, uploaded_at: uploadedAt }) =>
    kind === null ? [] : [{ id, kind, uploadedAt }],
  );
}

/** The pictures of a case, encrypted. */
export async function readSealed(
  database: Queryable,
  caseId: bigint,
): Promise<(SealedDocument & { readonly id: string; readonly kind: DocumentKind })[]> {
  const { rows } = await sql<{
    id: string;
    kind: DocumentKind | null;
    sealed_key: string;
    body: Buffer;
  }>`SELECT id, kind, sealed_key, body FROM verification_document
    WHERE case_id = ${caseId} ORDER BY uploaded_at, id`.execute(database);
  return rows.flatMap(({ id, kind, sealed_key: sealedKey, body }) =>
    kind === null ? [] : [{ id, kind, sealedKey, body }],
  );
}

/** Deletes the pictures of one case. */
export async function deleteOfCase(tx: Tx, caseId: bigint): Promise<void> {
  await sql`DELETE FROM verification_document WHERE case_id = ${caseId}`.execute(tx);
}

/** Deletes pictures that nobody has asked with since `oldest`, at most `most` of them. */
export const deleteDrafts = (database: Database, oldest: Date, most: number) =>
  sql`DELETE FROM verification_document WHERE id IN (
    SELECT id FROM verification_document WHERE case_id IS NULL AND uploaded_at < ${oldest}
    ORDER BY uploaded_at LIMIT ${most})`.execute(database.read);

/** Deletes pictures of cases that were not approved and ended before `oldest`. */
export const deleteRejected = (database: Database, oldest: Date, most: number) =>
  sql`DELETE FROM verification_document WHERE id IN (
    SELECT document.id FROM verification_case AS known
    JOIN verification_document AS document ON document.case_id = known.id
    WHERE known.state IN ('rejected', 'withdrawn') AND known.decided_at < ${oldest}
    LIMIT ${most})`.execute(database.read);

/** Notes for pictures which accounts are closed now, and takes the note off reopened ones. */
export async function noteClosed(database: Database, now: Date): Promise<void> {
  await sql`UPDATE verification_document AS document SET closed_at = ${now}
    FROM member WHERE member.status <> 'normal' AND member.id = document.member_id
      AND document.closed_at IS NULL`.execute(database.read);
  await sql`UPDATE verification_document AS document SET closed_at = NULL
    FROM member WHERE member.status = 'normal' AND member.id = document.member_id
      AND document.closed_at IS NOT NULL`.execute(database.read);
}

/** Deletes pictures of accounts that were closed before `oldest`. */
export const deleteClosed = (database: Database, oldest: Date, most: number) =>
  sql`DELETE FROM verification_document WHERE id IN (
    SELECT id FROM verification_document WHERE closed_at < ${oldest}
    ORDER BY closed_at LIMIT ${most})`.execute(database.read);

/** Locks the keys of pictures behind an id that another key has closed. */
export async function lockOtherKeys(tx: Tx, prefix: string, after: string, most: number) {
  const { rows } = await sql<{ id: string; sealed_key: string }>`
    SELECT id, sealed_key FROM verification_document
    WHERE id > ${after}::uuid AND NOT starts_with(sealed_key, ${prefix})
    ORDER BY id LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

export async function writeKey(tx: Tx, id: string, sealedKey: string): Promise<void> {
  await sql`UPDATE verification_document SET sealed_key = ${sealedKey}
    WHERE id = ${id}`.execute(tx);
}
