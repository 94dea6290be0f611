import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Percent text by category, by level: `{"3": {"sport": "0.38"}}`. */
export type DayRates = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Records the percents of a day; the first ones are kept. Returns the recorded ones. */
export async function openDay(tx: Tx, day: BusinessDay, rates: DayRates): Promise<DayRates> {
  const { rows } = await sql<{ rates: DayRates }>`INSERT INTO rebate_day AS known (day, rates)
    VALUES (${day}::date, ${JSON.stringify(rates)}::jsonb)
    ON CONFLICT (day) DO UPDATE SET rates = known.rates RETURNING rates`.execute(tx);
  return rows[0]?.rates ?? rates;
}

/** Locks the row of a day, so that one worker at a time settles a page of it. */
export async function lockDay(tx: Tx, day: BusinessDay): Promise<void> {
  await sql`SELECT 1 FROM rebate_day WHERE day = ${day}::date FOR UPDATE`.execute(tx);
}

/**
 * Locks the row of a settled day; returns its percents, or null for a day that was never settled.
 */
export async function lockSettledDay(tx: Tx, day: BusinessDay): Promise<DayRates | null> {
  const { rows } = await sql<{ rates: DayRates }>`SELECT rates FROM rebate_day
    WHERE day = ${day}::date AND settled_at IS NOT NULL FOR UPDATE`.execute(tx);
  return rows[0]?.rates ?? null;
}

/** Records that a day is settled; the first record is kept. */
export async function closeDay(on: Queryable, day: BusinessDay, at: Date): Promise<void> {
  await sql`UPDATE rebate_day SET settled_at = ${at}
    WHERE day = ${day}::date AND settled_at IS NULL`.execute(on);
}

/** The last settled day; null before the first. */
export async function lastSettledDay(on: Queryable): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day FROM rebate_day AS done
    WHERE settled_at IS NOT NULL ORDER BY done.day DESC LIMIT 1`.execute(on);
  return rows[0]?.day ?? null;
}

/** Settled days from `from` on, oldest first. */
export async function settledDaysSince(on: Queryable, from: BusinessDay): Promise<BusinessDay[]> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day FROM rebate_day AS done
    WHERE settled_at IS NOT NULL AND done.day >= ${from}::date ORDER BY done.day`.execute(on);
  return rows.map(({ day }) => day);
}
