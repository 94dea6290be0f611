import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Member } from './member.ts';
import { type MemberRow, OWN_COLUMNS, toMember } from './member-row.ts';

/** The next members, newest first, behind the member of a number; from the newest on for null. */
export async function membersBehind(
  database: Queryable,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly Member[]> {
  const isBehind =
    after === null
      ? sql`true`
      : sql`registered_at <= (SELECT registered_at FROM member WHERE id = ${after})
          AND (id > ${after}
            OR registered_at < (SELECT registered_at FROM member WHERE id = ${after}))`;
  const { rows } = await sql<MemberRow>`SELECT ${OWN_COLUMNS} FROM member WHERE ${isBehind}
    ORDER BY registered_at DESC, id LIMIT ${limit}`.execute(database);
  return rows.map(toMember);
}
