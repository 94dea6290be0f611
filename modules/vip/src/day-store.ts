import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The last day whose changes of level are decided; null before the first. */
export async function lastAssessedDay(database: Queryable): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day FROM vip_day AS done
    WHERE assessed_at IS NOT NULL ORDER BY done.day DESC LIMIT 1`.execute(database);
  return rows[0]?.day ?? null;
}

/** Locks the row of a day, and creates it when missing: one worker at a time decides a day. */
export async function lockDay(tx: Tx, day: BusinessDay): Promise<void> {
  await sql`INSERT INTO vip_day AS known (day) VALUES (${day}::date)
    ON CONFLICT (day) DO UPDATE SET assessed_at = known.assessed_at`.execute(tx);
}

/** Records that a day is decided; the first record is kept. */
export async function closeDay(tx: Tx, day: BusinessDay, now: Date): Promise<void> {
  await sql`INSERT INTO vip_day AS known (day, assessed_at) VALUES (${day}::date, ${now})
    ON CONFLICT (day) DO UPDATE
      SET assessed_at = coalesce(known.assessed_at, EXCLUDED.assessed_at)`.execute(tx);
}
