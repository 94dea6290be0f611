import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Where the member's picture is from now on. */
export async function writeAvatarAddress(tx: Tx, id: MemberId, address: string): Promise<void> {
  await sql`UPDATE member SET avatar = ${address} WHERE id = ${id}`.execute(tx);
}

/** Puts a picture in the place of the one before, which is gone with this. */
export async function writeAvatarImage(
  tx: Tx,
  id: MemberId,
  name: string,
  image: Buffer,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO member_avatar (member_id, name, image, written_at)
    VALUES (${id}, ${name}, ${image}, ${at})
    ON CONFLICT (member_id) DO UPDATE SET name = excluded.name, image = excluded.image,
      written_at = excluded.written_at`.execute(tx);
}

/** The picture of that name; null when it was replaced or never was. */
export async function readAvatarImage(on: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await sql<{ image: Buffer }>`
    SELECT image FROM member_avatar WHERE name = ${name}`.execute(on);
  return rows[0]?.image ?? null;
}
