import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface BoundRow {
  readonly id: number;
  readonly referrer_id: number;
}

export async function readBound(
  database: Queryable,
  before: Date,
  agentId: MemberId | null,
): Promise<readonly BoundRow[]> {
  const { rows } = await sql<BoundRow>`SELECT id, referrer_id FROM member
    WHERE referrer_id IS NOT NULL AND registered_at < ${before}
      AND (${agentId}::int IS NULL OR referrer_id = ${agentId})
    ORDER BY id`.execute(database);
  return rows;
}

export async function readReferred(
  database: Queryable,
  query: { readonly agentId: MemberId; readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM member
    WHERE referrer_id = ${query.agentId} ORDER BY registered_at DESC, id
    LIMIT ${query.limit} OFFSET ${query.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM member
    WHERE referrer_id = ${query.agentId}`.execute(database);
  return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.total ?? 0n) };
}
