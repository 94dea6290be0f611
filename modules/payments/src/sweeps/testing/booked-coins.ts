import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The booked coins of each account of a network since its first entry, `fees` included. */
export async function bookedCoins(
  on: Queryable,
  network: ChainNetwork,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account: string; units: string }>`SELECT account,
      sum(units)::text AS units
    FROM (SELECT debit AS account, units FROM coin_entry WHERE network = ${network}
      UNION ALL SELECT credit, -units FROM coin_entry WHERE network = ${network}) AS one
    GROUP BY account`.execute(on);
  return new Map(rows.map(({ account, units }) => [account, BigInt(units)]));
}
