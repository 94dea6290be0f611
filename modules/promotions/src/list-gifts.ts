import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Money given to a member: a bonus, a red packet or commission, in the form of the transaction
 * record.
 */
export interface Gift {
  readonly number: string;
  readonly payWay: PayWay;
  readonly amount: Cny;
  readonly grantedAt: Date;
}

interface GiftRow {
  number: string;
  pay_way: PayWay;
  amount: bigint;
  granted_at: Date;
}

interface Asked {
  readonly memberId: MemberId;
  readonly since: Date;
  /** Absent for all later ones. */
  readonly until?: Date;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Pay way of a red packet (content/pay.json). */
const RED_PACKET: PayWay = 12;
/** Pay way of an agent's commission. */
const COMMISSION: PayWay = 15;

/** Everything given to a member since `since`, newest first. */
export async function listGifts(
  database: Queryable,
  { memberId, since, until, page, pageSize }: Asked,
): Promise<{ readonly gifts: Gift[]; readonly total: number }> {
  const all = sql`SELECT number, pay_way, amount, granted_at FROM bonus_grant
      WHERE member_id = ${memberId} AND granted_at >= ${since}
    UNION ALL SELECT number, ${RED_PACKET}::int, amount, drawn_at FROM red_packet
      WHERE member_id = ${memberId} AND drawn_at >= ${since}
    UNION ALL SELECT 'C' || replace(month, '-', '') || agent_id, ${COMMISSION}::int, own + share,
        paid_at FROM agent_commission
      WHERE agent_id = ${memberId} AND state = 'paid' AND paid_at >= ${since}`;
  const before = sql`granted_at < COALESCE(${until ?? null}::timestamptz, 'infinity')`;
  const { rows } = await sql<GiftRow>`SELECT * FROM (${all}) AS gift
    WHERE ${before} ORDER BY granted_at DESC, number
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total
    FROM (${all}) AS gift WHERE ${before}`.execute(database);
  const gifts = rows.map((row) => ({
    number: row.number,
    payWay: row.pay_way,
    amount: cny(row.amount),
    grantedAt: row.granted_at,
  }));
  return { gifts, total: Number(counted.rows[0]?.total ?? 0n) };
}
