import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusGrant, GrantState } from './bonus.ts';

interface GrantRow {
  number: string;
  member_id: number;
  rule_code: string;
  rule_version: number;
  reference: string;
  once_key: string;
  pay_way: PayWay;
  amount: bigint;
  required: bigint;
  state: GrantState;
  granted_at: Date;
  ended_at: Date | null;
  expires_at: Date | null;
  max_cashout: bigint | null;
  taken: bigint;
}

const toGrant = (row: GrantRow): BonusGrant => ({
  number: row.number,
  memberId: memberId(row.member_id),
  ruleCode: row.rule_code,
  ruleVersion: row.rule_version,
  reference: row.reference,
  payWay: row.pay_way,
  amount: cny(row.amount),
  required: cny(row.required),
  state: row.state,
  grantedAt: row.granted_at,
  expiresAt: row.expires_at,
  maxCashout: row.max_cashout === null ? null : cny(row.max_cashout),
  taken: cny(row.taken),
});

/** Writes a grant; false when this rule has already granted for the reference or the once-key. */
export async function insertGrant(tx: Tx, grant: BonusGrant, onceKey: string): Promise<boolean> {
  const result = await sql`INSERT INTO bonus_grant (number, member_id, rule_code, rule_version,
      reference, once_key, pay_way, amount, required, granted_at, expires_at, max_cashout)
    VALUES (${grant.number}, ${grant.memberId}, ${grant.ruleCode}, ${grant.ruleVersion},
      ${grant.reference}, ${onceKey}, ${grant.payWay}, ${grant.amount.minor},
      ${grant.required.minor}, ${grant.grantedAt}, ${grant.expiresAt},
      ${grant.maxCashout?.minor ?? null})
    ON CONFLICT DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Whether one of the rules has granted for this deposit. */
export async function hasGrantFor(
  database: Queryable,
  reference: string,
  rules: readonly string[],
): Promise<boolean> {
  if (rules.length === 0) return false;
  const { rows } = await sql`SELECT 1 FROM bonus_grant
    WHERE reference = ${reference} AND rule_code = ANY(${rules}::text[]) LIMIT 1`.execute(database);
  return rows.length > 0;
}

/** The sum and number of the parts of one bonus that a rule granted a member since `since`. */
export async function readParts(
  database: Queryable,
  query: { readonly memberId: MemberId; readonly ruleCode: string; readonly since: Date },
): Promise<{ readonly sum: Cny; readonly parts: number }> {
  const { rows } = await sql<{ sum: bigint; parts: bigint }>`SELECT
      coalesce(sum(amount), 0)::bigint AS sum, count(*) AS parts FROM bonus_grant
    WHERE member_id = ${query.memberId} AND rule_code = ${query.ruleCode}
      AND granted_at >= ${query.since}`.execute(database);
  return { sum: cny(rows[0]?.sum ?? 0n), parts: Number(rows[0]?.parts ?? 0n) };
}

/** The sum that a rule granted a member in a period, except for one reference. */
export async function readGranted(
  database: Queryable,
  query: {
    readonly memberId: MemberId;
    readonly ruleCode: string;
    readonly except: string;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<Cny> {
  const { rows } = await sql<{ sum: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS sum
    FROM bonus_grant WHERE member_id = ${query.memberId} AND rule_code = ${query.ruleCode}
      AND granted_at >= ${query.from} AND granted_at < ${query.to}
      AND reference <> ${query.except}`.execute(database);
  return cny(rows[0]?.sum ?? 0n);
}

/** Grants of a member since `since`, newest first, with their total number. */
export async function readGrants(
  database: Queryable,
  query: {
    readonly memberId: MemberId;
    readonly since: Date;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly grants: BonusGrant[]; readonly total: number }> {
  const { rows } = await sql<GrantRow>`SELECT * FROM bonus_grant
    WHERE member_id = ${query.memberId} AND granted_at >= ${query.since}
    ORDER BY granted_at DESC, number LIMIT ${query.limit} OFFSET ${query.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM bonus_grant
    WHERE member_id = ${query.memberId} AND granted_at >= ${query.since}`.execute(database);
  return { grants: rows.map(toGrant), total: Number(counted.rows[0]?.total ?? 0n) };
}

/** A grant by its number, locked until the transaction ends; null when there is none. */
export async function lockGrant(tx: Tx, number: string): Promise<BonusGrant | null> {
  const { rows } = await sql<GrantRow>`SELECT * FROM bonus_grant
    WHERE number = ${number} FOR UPDATE`.execute(tx);
  return rows[0] ? toGrant(rows[0]) : null;
}

/** Numbers of the running grants of a deposit, parts included. */
export async function readRunningOf(database: Queryable, member: MemberId, order: string) {
  const { rows } = await sql<{ number: string }>`SELECT number FROM bonus_grant
    WHERE member_id = ${member} AND state = 'granted'
      AND split_part(reference, ':', 1) = ${order}
    ORDER BY number`.execute(database);
  return rows.map(({ number }) => number);
}

/** The sum taken of a member's other bonuses that ended since a grant. */
export async function readTakenSince(
  database: Queryable,
  { memberId: member, number, grantedAt }: Pick<BonusGrant, 'memberId' | 'number' | 'grantedAt'>,
): Promise<Cny> {
  const { rows } = await sql<{ taken: string }>`SELECT coalesce(sum(taken), 0)::text AS taken
    FROM bonus_grant WHERE member_id = ${member} AND number <> ${number}
      AND ended_at >= ${grantedAt}`.execute(database);
  return cny(BigInt(rows[0]?.taken ?? 0));
}

/** The member of a grant's number; null when there is none. */
export async function findOwner(database: Queryable, number: string): Promise<MemberId | null> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM bonus_grant
    WHERE number = ${number}`.execute(database);
  return rows[0] ? memberId(rows[0].member_id) : null;
}

/** Numbers of running grants that have expired at `now` or have a maximum cash-out. */
export async function readDue(database: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM bonus_grant
    WHERE state = 'granted' AND (expires_at <= ${now} OR max_cashout IS NOT NULL)
    ORDER BY number`.execute(database);
  return rows.map(({ number }) => number);
}

/** Makes a completed grant run again, because a correction reopened its lot. */
export async function reopenGrant(tx: Tx, number: string): Promise<void> {
  await sql`UPDATE bonus_grant SET state = 'granted', ended_at = NULL
    WHERE number = ${number} AND state = 'completed' AND max_cashout IS NULL`.execute(tx);
}

/** Ends one running grant, with the amount taken back. */
export async function writeEnd(
  tx: Tx,
  end: {
    readonly number: string;
    readonly state: Exclude<GrantState, 'granted'>;
    readonly taken: Cny;
    readonly at: Date;
  },
): Promise<void> {
  await sql`UPDATE bonus_grant
    SET state = ${end.state}, ended_at = ${end.at}, taken = ${end.taken.minor}
    WHERE number = ${end.number} AND state = 'granted'`.execute(tx);
}
