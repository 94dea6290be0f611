import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** When staff last asked to read the wallets of each day again; a day never asked is missing. */
export async function readRequests(
  database: Queryable,
  days: readonly BusinessDay[],
): Promise<ReadonlyMap<BusinessDay, Date>> {
  const { rows } = await sql<{ day: BusinessDay; at: Date }>`
    SELECT request.day::text AS day, asked_at AS at FROM solvency_request AS request
    WHERE request.day = ANY(${[...days]}::date[])`.execute(database);
  return new Map(rows.map(({ day, at }) => [day, at]));
}

export async function writeRequest(
  tx: Tx,
  day: BusinessDay,
  { askedBy, at }: { readonly askedBy: string; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO solvency_request (day, asked_by, asked_at)
    VALUES (${day}::date, ${askedBy}, ${at}) ON CONFLICT (day)
    DO UPDATE SET asked_by = EXCLUDED.asked_by, asked_at = EXCLUDED.asked_at`.execute(tx);
}
