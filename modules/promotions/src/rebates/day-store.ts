import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Percent text by category, by level: `{"3": {"sport": "0.38"}}`. */
export type DayRates = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Notes the percents a day is settled by; the first time stands. Returns those that stand. */
export async function openDay(tx: Tx, day: BusinessDay, rates: DayRates): Promise<DayRates> {
  const { rows } = await sql<{ rates: DayRates }>`INSERT INTO rebate_day AS known (day, rates)
    VALUES (${day}::date, ${JSON.stringify(rates)}::jsonb)
    ON CONFLICT (day) DO UPDATE SET rates = known.rates RETURNING rates`.execute(tx);
  return rows[0]?.rates ?? rates;
}

/** Takes the row of a day: one worker settles a page of it at a time. */
export async function lockDay(tx: Tx, day: BusinessDay): Promise<void> {
  await sql`SELECT 1 FROM rebate_day WHERE day = ${day}::date FOR UPDATE`.execute(tx);
}

/** Takes the row of a settled day; its percents, or null for a day that was never settled. */
export async function lockSettledDay(tx: Tx, day: BusinessDay): Promise<DayRates | null> {
  const { rows } = await sql<{ rates: DayRates }>`SELECT rates FROM rebate_day
    WHERE day = ${day}::date AND settled_at IS NOT NULL FOR UPDATE`.execute(tx);
  return rows[0]?.rates ?? null;
}

/** Writes down that a day is settled; the first time stands. */
export async function closeDay(on: Queryable, day: BusinessDay, at: Date): Promise<void> {
  await sql`UPDATE rebate_day SET settled_at = ${at}
    WHERE day = ${day}::date AND settled_at IS NULL`.execute(on);
}

/** The last day that is settled; null before the first. */
export async function lastSettledDay(on: Queryable): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day FROM rebate_day AS done
    WHERE settled_at IS NOT NULL ORDER BY done.day DESC LIMIT 1`.execute(on);
  return rows[0]?.day ?? null;
}

/** Settled days from `from` on, the oldest first. */
export async function settledDaysSince(on: Queryable, from: BusinessDay): Promise<BusinessDay[]> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day FROM rebate_day AS done
    WHERE settled_at IS NOT NULL AND done.day >= ${from}::date ORDER BY done.day`.execute(on);
  return rows.map(({ day }) => day);
}
