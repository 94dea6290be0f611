import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Commission that was paid in [from, to), by Beijing day; a day without any is left out. */
export async function commissionPaidByDay(
  database: Queryable,
  from: Date,
  to: Date,
): Promise<ReadonlyMap<BusinessDay, Cny>> {
  const { rows } = await sql<{ day: BusinessDay; paid: bigint }>`
    SELECT (paid_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day,
      sum(own + share)::bigint AS paid
    FROM agent_commission WHERE state = 'paid' AND paid_at >= ${from} AND paid_at < ${to}
    GROUP BY 1`.execute(database);
  return new Map(rows.map(({ day, paid }) => [day, cny(paid)]));
}
