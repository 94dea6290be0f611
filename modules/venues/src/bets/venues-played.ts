import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BetRow } from './bet-store.ts';

/** The venues where a member has bet since `since`, as far as their feeds are read. */
export async function venuesPlayedSince(
  database: Queryable,
  member: MemberId,
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<BetRow, 'venue'>>`SELECT DISTINCT venue FROM venue_bet
    WHERE member_id = ${member} AND bet_at > ${since}`.execute(database);
  return new Set(rows.map(({ venue }) => venue));
}
