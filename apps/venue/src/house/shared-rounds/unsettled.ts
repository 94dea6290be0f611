import { sql } from 'kysely';
import type { HouseContext } from '../../house-context.ts';

/** When the oldest round was drawn that is not settled; null if there is none. */
export async function oldestDrawn({
  database,
}: Pick<HouseContext, 'database'>): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`SELECT min(drawn_at) AS at FROM shared_round
    WHERE state IN ('closed', 'drawn') AND drawn_at IS NOT NULL`.execute(database.read);
  return found.rows[0]?.at ?? null;
}
