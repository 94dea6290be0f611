import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The ids of a member's favourite games, newest first. */
export async function readFavourites(database: Queryable, member: MemberId): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`SELECT game_id FROM venue_favourite
    WHERE member_id = ${member} ORDER BY added_at DESC, game_id DESC`.execute(database);
  return rows.map((row) => row.game_id);
}

/** Adds a favourite; an existing one keeps its place. */
export async function insertFavourite(
  tx: Tx,
  member: MemberId,
  game: number,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO venue_favourite (member_id, game_id, added_at)
    VALUES (${member}, ${game}, ${now}) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteFavourite(tx: Tx, member: MemberId, game: number): Promise<void> {
  await sql`DELETE FROM venue_favourite
    WHERE member_id = ${member} AND game_id = ${game}`.execute(tx);
}
