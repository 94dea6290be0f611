import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { CodePurpose } from './code.ts';

export interface NewCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly kind: ChannelKind;
  /** Null for a name that nobody has. */
  readonly memberId: MemberId | null;
  /** What is to be verified; '' for a recovery. */
  readonly address: string;
  readonly language: ChannelLanguage;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** A code that has been asked for and has not ended. */
export interface OpenCode extends NewCode {
  readonly codeHash: string | null;
}

interface Row {
  id: string;
  purpose: CodePurpose;
  kind: ChannelKind;
  member_id: number | null;
  address: string;
  language: ChannelLanguage;
  code_hash: string | null;
  asked_at: Date;
  expires_at: Date;
}

const toCode = (row: Row): OpenCode => ({
  id: row.id,
  purpose: row.purpose,
  kind: row.kind,
  memberId: row.member_id === null ? null : memberId(row.member_id),
  address: row.address,
  language: row.language,
  codeHash: row.code_hash,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
});

/** A code that is asked for makes the member's earlier ones for the same purpose useless. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`UPDATE contact_code SET ended_at = ${code.askedAt}
    WHERE member_id = ${code.memberId} AND purpose = ${code.purpose}
      AND ended_at IS NULL`.execute(tx);
  await sql`INSERT INTO contact_code
      (id, purpose, kind, member_id, address, language, asked_at, expires_at)
    VALUES (${code.id}, ${code.purpose}, ${code.kind}, ${code.memberId}, ${code.address},
      ${code.language}, ${code.askedAt}, ${code.expiresAt})`.execute(tx);
}

/** Locks a code that has none yet; null when it ended, expired, or was made. */
export async function lockUnmade(tx: Tx, id: string, now: Date): Promise<OpenCode | null> {
  const { rows } = await sql<Row>`SELECT id, purpose, kind, member_id, address, language,
      code_hash, asked_at, expires_at
    FROM contact_code
    WHERE id = ${id} AND code_hash IS NULL AND ended_at IS NULL AND expires_at > ${now}
    FOR UPDATE`.execute(tx);
  return rows[0] ? toCode(rows[0]) : null;
}

export async function writeHash(tx: Tx, id: string, hash: string): Promise<void> {
  await sql`UPDATE contact_code SET code_hash = ${hash} WHERE id = ${id}`.execute(tx);
}

interface TryTerms {
  readonly purpose: CodePurpose;
  /** Null: whoever it is of. */
  readonly memberId: MemberId | null;
  readonly most: number;
  readonly now: Date;
}

/** Counts a try before it is made; null for what is unknown, over, or tried too often. */
export async function countTry(
  database: Queryable,
  id: string,
  { purpose, memberId: member, most, now }: TryTerms,
): Promise<OpenCode | null> {
  const { rows } = await sql<Row>`UPDATE contact_code SET tries = tries + 1
    WHERE id = ${id} AND purpose = ${purpose} AND ended_at IS NULL AND expires_at > ${now}
      AND tries < ${most} AND (${member}::int IS NULL OR member_id = ${member})
    RETURNING id, purpose, kind, member_id, address, language, code_hash, asked_at,
      expires_at`.execute(database);
  return rows[0] ? toCode(rows[0]) : null;
}

/** Ends a code that was right; of concurrent callers one gets true. */
export async function writeUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE contact_code SET ended_at = ${now}
    WHERE id = ${id} AND ended_at IS NULL AND expires_at > ${now} RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** Ends what a member still has open for these purposes. */
export async function endOpen(tx: Tx, id: MemberId, now: Date): Promise<void> {
  await sql`UPDATE contact_code SET ended_at = ${now}
    WHERE member_id = ${id} AND ended_at IS NULL`.execute(tx);
}

export interface Quota {
  readonly about: string;
  readonly most: number;
  /** Nothing is taken when less time has passed since the last. */
  readonly gapMs: number;
}

/**
 * Takes one of a day, or returns when the last was taken; of concurrent callers no more than `most`
 * get null.
 */
export async function takeQuota(
  tx: Tx,
  { about, most, gapMs }: Quota,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<{ readonly lastAt: Date } | null> {
  const before = new Date(now.getTime() - gapMs);
  const { rows } = await sql`INSERT INTO contact_quota AS known (about, day, taken, last_at)
    VALUES (${about}, ${day}::date, 1, ${now})
    ON CONFLICT (about, day) DO UPDATE SET taken = known.taken + 1, last_at = excluded.last_at
      WHERE known.taken < ${most} AND known.last_at <= ${before}
    RETURNING about`.execute(tx);
  if (rows.length === 1) return null;
  const { rows: found } = await sql<{ last_at: Date }>`SELECT last_at FROM contact_quota
    WHERE about = ${about} AND day = ${day}::date`.execute(tx);
  return { lastAt: found[0]?.last_at ?? now };
}

/** Deletes codes of before `oldest`, at most `most` of them. */
export const deleteCodes = (database: Database, oldest: Date, most: number) =>
  sql`DELETE FROM contact_code WHERE id IN (SELECT id FROM contact_code
    WHERE expires_at < ${oldest} ORDER BY expires_at LIMIT ${most})`.execute(database.read);

/** Deletes counts of days before `day`, at most `most` of them. */
export const deleteQuotas = (database: Database, day: string, most: number) =>
  sql`DELETE FROM contact_quota WHERE (about, day) IN (SELECT about, day FROM contact_quota
    WHERE day < ${day}::date ORDER BY day LIMIT ${most})`.execute(database.read);
