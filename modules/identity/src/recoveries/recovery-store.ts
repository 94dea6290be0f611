import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Recovery, RecoveryEnd } from './recovery.ts';

interface Row {
  id: string;
  member_id: number;
  login: boolean;
  pay: boolean;
  proposed_at: Date;
  confirmed_at: Date | null;
  key_hash: string | null;
  usable_from: Date | null;
  expires_at: Date;
}

const toRecovery = (row: Row): Recovery => ({
  id: row.id,
  memberId: memberId(row.member_id),
  login: row.login,
  pay: row.pay,
  proposedAt: row.proposed_at,
  confirmedAt: row.confirmed_at,
  keyHash: row.key_hash,
  usableFrom: row.usable_from,
  expiresAt: row.expires_at,
});

type Proposed = Pick<Recovery, 'id' | 'memberId' | 'login' | 'pay' | 'proposedAt' | 'expiresAt'>;

export async function writeProposed(tx: Tx, recovery: Proposed): Promise<void> {
  const { id, memberId: member, login, pay, proposedAt, expiresAt } = recovery;
  await sql`INSERT INTO member_recovery (id, member_id, login, pay, proposed_at, expires_at)
    VALUES (${id}, ${member}, ${login}, ${pay}, ${proposedAt}, ${expiresAt})`.execute(tx);
}

interface Confirmed {
  readonly keyHash: string;
  readonly at: Date;
  readonly usableFrom: Date;
  readonly expiresAt: Date;
}

/** Makes the key of a proposed recovery valid; null when it has ended. */
export async function writeConfirmed(
  tx: Tx,
  id: string,
  { keyHash, at, usableFrom, expiresAt }: Confirmed,
): Promise<Recovery | null> {
  const { rows } = await sql<Row>`UPDATE member_recovery SET confirmed_at = ${at},
      key_hash = ${keyHash}, usable_from = ${usableFrom}, expires_at = ${expiresAt}
    WHERE id = ${id} AND confirmed_at IS NULL AND ended_at IS NULL
    RETURNING id, member_id, login, pay, proposed_at, confirmed_at, key_hash, usable_from,
      expires_at`.execute(tx);
  return rows[0] ? toRecovery(rows[0]) : null;
}

/** The recoveries of a member that neither ended nor expired, the newest first. */
export async function readOpen(
  database: Queryable,
  member: MemberId | null,
  now: Date,
): Promise<readonly Recovery[]> {
  const { rows } = await sql<Row>`SELECT id, member_id, login, pay, proposed_at, confirmed_at,
      key_hash, usable_from, expires_at
    FROM member_recovery
    WHERE member_id = ${member} AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY proposed_at DESC, id DESC`.execute(database);
  return rows.map(toRecovery);
}

/** Ends a recovery; false when it had ended or expired. Of concurrent callers one gets true. */
export async function writeEnd(
  tx: Tx,
  id: string,
  { by, at }: { readonly by: RecoveryEnd; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`UPDATE member_recovery SET ended_at = ${at}, ended_by = ${by}
    WHERE id = ${id} AND ended_at IS NULL AND expires_at > ${at} RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** Ends the confirmed recoveries of a member but this one: one key is valid at a time. */
export async function endOthers(
  tx: Tx,
  { id, memberId: member }: Pick<Recovery, 'id' | 'memberId'>,
  now: Date,
): Promise<void> {
  await sql`UPDATE member_recovery SET ended_at = ${now}, ended_by = 'replaced'
    WHERE member_id = ${member} AND id <> ${id} AND ended_at IS NULL
      AND confirmed_at IS NOT NULL`.execute(tx);
}
