import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusGrant, BonusRule } from './bonus.ts';

interface RuleRow {
  code: string;
  version: number;
  pay_way: PayWay;
  percent: bigint;
  least_deposit: bigint;
  cap: bigint | null;
  wagering: bigint;
}

interface GrantRow {
  number: string;
  member_id: number;
  rule_code: string;
  rule_version: number;
  reference: string;
  pay_way: PayWay;
  amount: bigint;
  required: bigint;
  state: BonusGrant['state'];
  granted_at: Date;
}

/** The newest version of a rule that is on and in its period at `at`; null when there is none. */
export async function readRule(on: Queryable, code: string, at: Date): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM bonus_rule
    WHERE code = ${code} AND enabled AND starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at})
    ORDER BY version DESC LIMIT 1`.execute(on);
  const row = rows[0];
  if (!row) return null;
  return {
    code: row.code,
    version: row.version,
    payWay: row.pay_way,
    percent: { millionths: row.percent },
    leastDeposit: cny(row.least_deposit),
    cap: row.cap === null ? null : cny(row.cap),
    wagering: { millionths: row.wagering },
  };
}

/** Writes a grant; false when this rule has granted for the reference before. */
export async function insertGrant(tx: Tx, grant: BonusGrant): Promise<boolean> {
  const result = await sql`INSERT INTO bonus_grant (number, member_id, rule_code, rule_version,
      reference, pay_way, amount, required, granted_at)
    VALUES (${grant.number}, ${grant.memberId}, ${grant.ruleCode}, ${grant.ruleVersion},
      ${grant.reference}, ${grant.payWay}, ${grant.amount.minor}, ${grant.required.minor},
      ${grant.grantedAt})
    ON CONFLICT ON CONSTRAINT bonus_grant_once DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Grants of a member since `since`, the newest first, with how many there are in all. */
export async function readGrants(
  on: Queryable,
  of: {
    readonly memberId: MemberId;
    readonly since: Date;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly grants: BonusGrant[]; readonly total: number }> {
  const { rows } = await sql<GrantRow>`SELECT * FROM bonus_grant
    WHERE member_id = ${of.memberId} AND granted_at >= ${of.since}
    ORDER BY granted_at DESC, number LIMIT ${of.limit} OFFSET ${of.offset}`.execute(on);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM bonus_grant
    WHERE member_id = ${of.memberId} AND granted_at >= ${of.since}`.execute(on);
  const grants = rows.map((row) => ({
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
  }));
  return { grants, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Ends grants that are still running. */
export async function endGrants(tx: Tx, numbers: readonly string[], at: Date): Promise<void> {
  await sql`UPDATE bonus_grant SET state = 'ended', ended_at = ${at}
    WHERE number = ANY(${numbers}::text[]) AND state = 'granted'`.execute(tx);
}
