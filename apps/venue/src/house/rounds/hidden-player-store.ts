import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export async function insertHidden(database: Queryable, player: string, now: Date): Promise<void> {
  await sql`INSERT INTO hidden_player (player, hidden_at) VALUES (${player}, ${now})
    ON CONFLICT DO NOTHING`.execute(database);
}

export async function deleteHidden(database: Queryable, player: string): Promise<void> {
  await sql`DELETE FROM hidden_player WHERE player = ${player}`.execute(database);
}

/** Those of these players who are hidden. */
export async function readHidden(database: Queryable, players: readonly string[]) {
  const found = await sql<{ player: string }>`SELECT player FROM hidden_player
    WHERE player = ANY(${players}::text[])`.execute(database);
  return new Set(found.rows.map(({ player }) => player));
}
