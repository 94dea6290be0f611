import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { RebateClaim } from './rebate.ts';

interface ClaimRow {
  number: string;
  member_id: number;
  amount: bigint;
  claimed_at: Date;
}

const toClaim = (row: ClaimRow): RebateClaim => ({
  number: row.number,
  memberId: memberId(row.member_id),
  amount: cny(row.amount),
  claimedAt: row.claimed_at,
});

/** The claim of a member's key; null when there is none. */
export async function readClaimByKey(
  database: Queryable,
  member: MemberId,
  key: string,
): Promise<RebateClaim | null> {
  const { rows } = await sql<ClaimRow>`SELECT number, member_id, amount, claimed_at
    FROM rebate_claim WHERE member_id = ${member} AND idempotency_key = ${key}`.execute(database);
  return rows[0] ? toClaim(rows[0]) : null;
}

/** Writes a claim. */
export async function insertClaim(tx: Tx, claim: RebateClaim, key: string): Promise<void> {
  await sql`INSERT INTO rebate_claim (number, member_id, amount, idempotency_key, claimed_at)
    VALUES (${claim.number}, ${claim.memberId}, ${claim.amount.minor}, ${key},
      ${claim.claimedAt})`.execute(tx);
}

/** Claims of a member since `since`, newest first, with their total number. */
export async function readClaims(
  database: Queryable,
  query: {
    readonly memberId: MemberId;
    readonly since: Date;
    readonly until: Date | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly claims: RebateClaim[]; readonly total: number }> {
  const fits = sql`member_id = ${query.memberId} AND claimed_at >= ${query.since}
    AND claimed_at < COALESCE(${query.until}::timestamptz, 'infinity')`;
  const { rows } = await sql<ClaimRow>`SELECT number, member_id, amount, claimed_at
    FROM rebate_claim WHERE ${fits}
    ORDER BY claimed_at DESC, number LIMIT ${query.limit} OFFSET ${query.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM rebate_claim
    WHERE ${fits}`.execute(database);
  return { claims: rows.map(toClaim), total: Number(counted.rows[0]?.total ?? 0n) };
}
