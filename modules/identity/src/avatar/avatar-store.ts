import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Stores the address of the member's avatar. */
export async function writeAvatarAddress(tx: Tx, id: MemberId, address: string): Promise<void> {
  await sql`UPDATE member SET avatar = ${address} WHERE id = ${id}`.execute(tx);
}

/** Stores an avatar and deletes the previous one. */
export async function writeAvatarImage(
  tx: Tx,
  id: MemberId,
  name: string,
  image: Buffer,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO member_avatar (member_id, name, image, written_at)
    VALUES (${id}, ${name}, ${image}, ${now})
    ON CONFLICT (member_id) DO UPDATE SET name = excluded.name, image = excluded.image,
      written_at = excluded.written_at`.execute(tx);
}

/** The avatar with that name; null when it was replaced or never existed. */
export async function readAvatarImage(database: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await sql<{ image: Buffer }>`
    SELECT image FROM member_avatar WHERE name = ${name}`.execute(database);
  return rows[0]?.image ?? null;
}
