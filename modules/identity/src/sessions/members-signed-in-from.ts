import type { Context } from '@haitang/platform/context.ts';
import { sql } from 'kysely';

/** Number of members who have signed in from an address since `since`. */
export async function membersSignedInFrom(
  { database }: Context,
  ip: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ members: bigint }>`SELECT count(DISTINCT member_id) AS members
    FROM member_session WHERE ip = ${ip} AND started_at > ${since}`.execute(database.read);
  return Number(rows[0]?.members ?? 0n);
}
