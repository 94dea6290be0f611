import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export async function insertHidden(on: Queryable, player: string, at: Date): Promise<void> {
  await sql`INSERT INTO hidden_player (player, hidden_at) VALUES (${player}, ${at})
    ON CONFLICT DO NOTHING`.execute(on);
}

export async function deleteHidden(on: Queryable, player: string): Promise<void> {
  await sql`DELETE FROM hidden_player WHERE player = ${player}`.execute(on);
}

/** Those of these players who are hidden. */
export async function readHidden(on: Queryable, players: readonly string[]) {
  const found = await sql<{ player: string }>`SELECT player FROM hidden_player
    WHERE player = ANY(${players}::text[])`.execute(on);
  return new Set(found.rows.map(({ player }) => player));
}
