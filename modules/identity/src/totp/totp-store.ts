import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A member's stored authenticator app. */
export interface StoredTotp {
  /** Encrypted. */
  readonly secret: string;
  readonly startedAt: Date;
  /** Null until the member has confirmed a code of it. */
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
}

interface Row {
  member_id: number;
  secret: string;
  started_at: Date;
  confirmed_at: Date | null;
  last_step: bigint;
}

const toTotp = (row: Row): StoredTotp => ({
  secret: row.secret,
  startedAt: row.started_at,
  confirmedAt: row.confirmed_at,
  lastStep: Number(row.last_step),
});

export async function readTotp(database: Queryable, id: MemberId): Promise<StoredTotp | null> {
  const { rows } = await sql<Row>`SELECT * FROM member_totp WHERE member_id = ${id}`.execute(
    database,
  );
  return rows[0] ? toTotp(rows[0]) : null;
}

/** Locks the row: codes of one member are checked one after the other. */
export async function lockTotp(tx: Tx, id: MemberId): Promise<StoredTotp | null> {
  const { rows } = await sql<Row>`SELECT * FROM member_totp WHERE member_id = ${id}
    FOR UPDATE`.execute(tx);
  return rows[0] ? toTotp(rows[0]) : null;
}

/** Writes an unconfirmed secret; false when one is in force. */
export async function writePending(
  tx: Tx,
  id: MemberId,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO member_totp AS known (member_id, secret, started_at)
    VALUES (${id}, ${secret}, ${now})
    ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret,
      started_at = excluded.started_at, last_step = 0 WHERE known.confirmed_at IS NULL
    RETURNING member_id`.execute(tx);
  return rows.length === 1;
}

/** At most `most` members after a number whose secret does not begin with `prefix`, locked. */
export async function lockOtherSecrets(tx: Tx, prefix: string, after: number, most: number) {
  const { rows } = await sql<{ id: number; secret: string }>`
    SELECT member_id AS id, secret FROM member_totp
    WHERE member_id > ${after} AND NOT starts_with(secret, ${prefix})
    ORDER BY member_id LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

/** Replaces a stored secret with another form of the same secret. */
export async function writeSecret(tx: Tx, id: MemberId, secret: string): Promise<void> {
  await sql`UPDATE member_totp SET secret = ${secret} WHERE member_id = ${id}`.execute(tx);
}

/** The number of secrets by the beginning of their text: `v1.` or `v2.` with the id of the key. */
export async function countSecretsByKey(database: Queryable) {
  const { rows } = await sql<{ form: string; n: bigint }>`
    SELECT coalesce(substring(secret from '^v2[.][0-9a-f]{8}[.]|^v1[.]'), '') AS form,
      count(*) AS n FROM member_totp GROUP BY 1`.execute(database);
  return rows;
}

export async function writeConfirmed(tx: Tx, id: MemberId, now: Date): Promise<void> {
  await sql`UPDATE member_totp SET confirmed_at = ${now} WHERE member_id = ${id}`.execute(tx);
}

/** Marks the codes of this step and of all earlier ones as used. */
export async function writeLastStep(tx: Tx, id: MemberId, step: number): Promise<void> {
  await sql`UPDATE member_totp SET last_step = ${step} WHERE member_id = ${id}`.execute(tx);
}

export async function deleteTotp(tx: Tx, id: MemberId): Promise<void> {
  await sql`DELETE FROM member_totp WHERE member_id = ${id}`.execute(tx);
}

/** Records when staff removed the authenticator. */
export async function writeTotpReset(tx: Tx, id: MemberId, moment: Date): Promise<void> {
  await sql`UPDATE member SET totp_reset_at = ${moment} WHERE id = ${id}`.execute(tx);
}
