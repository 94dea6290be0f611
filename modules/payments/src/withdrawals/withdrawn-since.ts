import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Points held for withdrawals that a member requested since `since`, without rejected ones. */
export async function withdrawnSince(
  database: Queryable,
  member: MemberId,
  since: Date,
): Promise<Cny> {
  const { rows } = await sql<{ held: bigint }>`SELECT coalesce(sum(held), 0)::bigint AS held
    FROM withdrawal WHERE member_id = ${member} AND submitted_at >= ${since}
      AND stage <> 'rejected'`.execute(database);
  return cny(rows[0]?.held ?? 0n);
}
