import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Ends a player's pursuits because they may not play any more: the tables cancel what is not closed
 * at their next step, also after a restart.
 */
export async function haltPursuits(tx: Tx, player: string): Promise<void> {
  await sql`UPDATE pursuit SET is_halted = true
    WHERE player = ${player} AND ended_at IS NULL`.execute(tx);
}
