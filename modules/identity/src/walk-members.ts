import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Member } from './member.ts';
import { type MemberRow, OWN_COLUMNS, toMember } from './member-row.ts';

interface Walk {
  /** Only the members bound to this agent; null for all. */
  readonly agent: MemberId | null;
  /** Registered at this moment or later, and before that one; null for any. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** The last member of the previous page; null for the first page. */
  readonly after: { readonly registeredAt: Date; readonly id: number } | null;
  readonly most: number;
}

/**
 * Members by the time of their registration, newest first, `most` at a time. Each page is one walk
 * of an index from where the previous one ended, however many members there are.
 */
export async function walkMembers(
  database: Queryable,
  { agent, from, until, after, most }: Walk,
): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`SELECT ${OWN_COLUMNS} FROM member
    WHERE ${agent === null ? sql`true` : sql`referrer_id = ${agent}`}
      AND ${from === null ? sql`true` : sql`registered_at >= ${from}`}
      AND ${until === null ? sql`true` : sql`registered_at < ${until}`}
      AND ${
        after === null
          ? sql`true`
          : sql`(registered_at, id) < (${after.registeredAt}::timestamptz, ${after.id}::int)`
      }
    ORDER BY registered_at DESC, id DESC LIMIT ${most}`.execute(database);
  return rows.map(toMember);
}

/** The members whose account is closed, by number from the highest, below `below`. */
export async function walkClosed(
  database: Queryable,
  { below, most }: { readonly below: number; readonly most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM member
    WHERE status <> 'normal' AND id < ${below} ORDER BY id DESC LIMIT ${most}`.execute(database);
  return rows.map(({ id }) => memberId(id));
}
