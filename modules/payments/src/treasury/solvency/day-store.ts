import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** A published day as stored. Amounts are minor units of CNY. */
export interface DayRow {
  readonly day: BusinessDay;
  readonly number: number;
  readonly site: string;
  readonly cutAt: Date;
  readonly height: number;
  readonly previous: string;
  readonly root: string;
  readonly digest: string;
  readonly sum: bigint;
  readonly available: bigint;
  readonly held: bigint;
  readonly transit: bigint;
  readonly venues: bigint;
  /** CNY for one USDT. */
  readonly rate: string;
  readonly signedBy: string;
  readonly signature: string;
  readonly publishedAt: Date;
}

const COLUMNS: RawBuilder<unknown> = sql`day::text AS day, number, site, cut_at AS "cutAt", height,
  previous, root, digest, sum, available, held, transit, venues, rate, signed_by AS "signedBy",
  signature, published_at AS "publishedAt"`;

/** One published day; null when it is not published. */
export async function readDay(database: Queryable, day: BusinessDay): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`SELECT ${COLUMNS} FROM solvency_day
    WHERE solvency_day.day = ${day}::date`.execute(database);
  return rows[0] ?? null;
}

/** The newest published day; null before the first. */
export async function readNewest(database: Queryable): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`SELECT ${COLUMNS} FROM solvency_day
    ORDER BY number DESC LIMIT 1`.execute(database);
  return rows[0] ?? null;
}

/** Published days with a number below `before` (all when null), the newest first. */
export async function readDays(
  database: Queryable,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT ${COLUMNS} FROM solvency_day
    WHERE number < ${before ?? 2_147_483_647} ORDER BY number DESC LIMIT ${limit}`.execute(
    database,
  );
  return rows;
}

/** Two writers of one day wait for each other; the second finds the first one's row. */
export async function lockDays(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('solvency-day', 0))`.execute(tx);
}

export async function writeDay(tx: Tx, row: DayRow): Promise<void> {
  await sql`INSERT INTO solvency_day (day, number, site, cut_at, height, previous, root,
      digest, sum, available, held, transit, venues, rate, signed_by, signature, published_at)
    VALUES (${row.day}::date, ${row.number}, ${row.site}, ${row.cutAt}, ${row.height},
      ${row.previous}, ${row.root}, ${row.digest}, ${row.sum}, ${row.available}, ${row.held},
      ${row.transit}, ${row.venues}, ${row.rate}, ${row.signedBy}, ${row.signature},
      ${row.publishedAt})`.execute(tx);
}
