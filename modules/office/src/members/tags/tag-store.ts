import { type MemberId, memberId, type StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** All words that may be set on members, in alphabetical order. */
export async function readTags(database: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM office_tag
    ORDER BY name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Adds a word; false when it exists. */
export async function insertTag(
  tx: Tx,
  { name, by, at }: { readonly name: string; readonly by: StaffName; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO office_tag (name, added_by, added_at)
    VALUES (${name}, ${by}, ${at}) ON CONFLICT (name) DO NOTHING RETURNING name`.execute(tx);
  return rows.length > 0;
}

/** The words set on each of these members; members without one are left out. */
export async function readTagsOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string[]>> {
  const { rows } = await sql<{ member_id: number; tags: string[] }>`
    SELECT member_id, array_agg(tag ORDER BY tag) AS tags FROM office_member_tag
    WHERE member_id = ANY(${members}::int[]) GROUP BY member_id`.execute(database);
  return new Map(rows.map(({ member_id, tags }) => [memberId(member_id), tags]));
}

/** Replaces the words set on a member. The member's row must be locked. */
export async function writeTags(tx: Tx, member: MemberId, tags: readonly string[]): Promise<void> {
  await sql`DELETE FROM office_member_tag WHERE member_id = ${member}
    AND tag <> ALL(${tags}::text[])`.execute(tx);
  await sql`INSERT INTO office_member_tag (member_id, tag)
    SELECT ${member}::int, name FROM unnest(${tags}::text[]) AS wanted (name)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** The members with a word, by number from the highest, below `below`. */
export async function readTagged(
  database: Queryable,
  tag: string,
  { below, most }: { readonly below: number; readonly most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM office_member_tag
    WHERE tag = ${tag} AND member_id < ${below}
    ORDER BY member_id DESC LIMIT ${most}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}
