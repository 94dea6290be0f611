import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const walletForm = z.object({
  network: z.enum(CHAIN_NETWORKS),
  /** In the notation of its network. */
  address: z.string(),
  /** The newest block on which enough nodes agreed when the balance was read; null when unread. */
  block: z.string().nullable(),
  /** Millionths of USDT; null when the nodes did not answer or disagreed. */
  units: z.string().nullable(),
  /** The wallet's signed statement; both null when nobody signed for it. */
  statement: z.string().nullable(),
  signature: z.string().nullable(),
});

/** One of our wallets as published for a day. */
export type ProvenWallet = z.output<typeof walletForm>;

/** The wallets of a day as last read. */
export interface Assets {
  readonly revision: number;
  readonly readAt: Date;
  readonly wallets: readonly ProvenWallet[];
}

const walletsForm = z.array(walletForm);

/** The last reading of each day; a day without one is missing. */
export async function readAssets(
  database: Queryable,
  days: readonly BusinessDay[],
): Promise<ReadonlyMap<BusinessDay, Assets>> {
  const { rows } = await sql<{
    day: BusinessDay;
    revision: number;
    readAt: Date;
    wallets: unknown;
  }>`SELECT DISTINCT ON (assets.day) assets.day::text AS day, revision, read_at AS "readAt", wallets
    FROM solvency_assets AS assets WHERE assets.day = ANY(${[...days]}::date[])
    ORDER BY assets.day, revision DESC`.execute(database);
  return new Map(
    rows.map(({ day, wallets, ...row }) => [day, { ...row, wallets: walletsForm.parse(wallets) }]),
  );
}

/** Adds a reading of a day; two writers wait for each other. Returns its revision. */
export async function writeAssets(
  tx: Tx,
  day: BusinessDay,
  wallets: readonly ProvenWallet[],
  now: Date,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('solvency-assets', 0))`.execute(tx);
  const { rows } = await sql<{ revision: number }>`
    INSERT INTO solvency_assets (day, revision, read_at, wallets)
    SELECT ${day}::date, coalesce(max(revision), 0) + 1, ${now}, ${JSON.stringify(wallets)}::jsonb
    FROM solvency_assets WHERE day = ${day}::date RETURNING revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}
