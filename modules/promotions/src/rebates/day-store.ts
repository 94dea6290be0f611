import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Percent text by category, by level: `{"3": {"sport": "0.38"}}`. */
export type DayRates = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Records the percents of a day; the first ones are kept. */
export async function openDay(
  database: Queryable,
  day: BusinessDay,
  rates: DayRates,
): Promise<void> {
  await sql`INSERT INTO rebate_day (day, rates)
    VALUES (${day}::date, ${JSON.stringify(rates)}::jsonb)
    ON CONFLICT (day) DO NOTHING`.execute(database);
}

/**
 * Locks the row of a day, so that one worker at a time settles a page of it; returns its percents,
 * or null for a day from before there were rebates.
 */
export async function lockDay(tx: Tx, day: BusinessDay): Promise<DayRates | null> {
  const { rows } = await sql<{ rates: DayRates }>`SELECT rates FROM rebate_day
    WHERE day = ${day}::date FOR UPDATE`.execute(tx);
  return rows[0]?.rates ?? null;
}

/** Records that a day is settled; the first record is kept. */
export async function closeDay(database: Queryable, day: BusinessDay, now: Date): Promise<void> {
  await sql`UPDATE rebate_day SET settled_at = ${now}
    WHERE day = ${day}::date AND settled_at IS NULL`.execute(database);
}

/** The last settled day; null before the first. */
export async function lastSettledDay(database: Queryable): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day FROM rebate_day AS done
    WHERE settled_at IS NOT NULL ORDER BY done.day DESC LIMIT 1`.execute(database);
  return rows[0]?.day ?? null;
}
