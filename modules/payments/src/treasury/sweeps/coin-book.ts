import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type BusinessDay, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** One posting of the book of coins; units are sun or wei. */
export interface CoinEntry {
  readonly network: ChainNetwork;
  readonly txHash: string;
  readonly kind: 'fee' | 'move';
  /** An address of ours, or `fees`. */
  readonly debit: string;
  readonly credit: string;
  readonly units: bigint;
  readonly reference: string;
  readonly occurredAt: Date;
}

/**
 * Books coins that left or reached a wallet, once for a transaction and kind; nothing for a fee of
 * zero.
 */
export async function bookCoins(tx: Tx, coinEntry: CoinEntry): Promise<void> {
  if (coinEntry.units === 0n) return;
  await sql`INSERT INTO coin_entry
      (network, tx_hash, kind, debit, credit, units, reference, occurred_at)
    VALUES (${coinEntry.network}, ${coinEntry.txHash}, ${coinEntry.kind}, ${coinEntry.debit},
      ${coinEntry.credit}, ${coinEntry.units}, ${coinEntry.reference}, ${coinEntry.occurredAt})
    ON CONFLICT (network, tx_hash, kind) DO NOTHING`.execute(tx);
}

/** The fees of our own transactions that were booked on a Beijing day. */
export async function networkFees(
  database: Queryable,
  network: ChainNetwork,
  day: BusinessDay,
): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`SELECT coalesce(sum(units), 0)::text AS units
    FROM coin_entry WHERE network = ${network} AND debit = 'fees'
      AND occurred_at >= ${startOfDay(day)} AND occurred_at < ${endOfDay(day)}`.execute(database);
  return BigInt(rows[0]?.units ?? 0);
}

/** The booked coins of each account of a network since its first entry, `fees` included. */
export async function bookedCoins(
  database: Queryable,
  network: ChainNetwork,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account: string; units: string }>`SELECT account,
      sum(units)::text AS units
    FROM (SELECT debit AS account, units FROM coin_entry WHERE network = ${network}
      UNION ALL SELECT credit, -units FROM coin_entry WHERE network = ${network}) AS one
    GROUP BY account`.execute(database);
  return new Map(rows.map(({ account, units }) => [account, BigInt(units)]));
}
