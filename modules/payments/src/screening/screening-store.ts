import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ChainAddress } from '../chain/chain-address.ts';

/** Why a sender's money waits for a person; null when the sender is not listed. */
export async function readScreening(
  on: Queryable,
  network: ChainNetwork,
  sender: ChainAddress,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM screened_address
    WHERE network = ${network} AND address = ${sender}`.execute(on);
  return rows[0]?.reason ?? null;
}

/** Adds a sender to the list; an existing entry keeps its first reason. */
export async function insertScreened(
  tx: Tx,
  row: {
    readonly network: ChainNetwork;
    readonly address: ChainAddress;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`INSERT INTO screened_address (network, address, reason, added_at)
    VALUES (${row.network}, ${row.address}, ${row.reason}, ${row.at})
    ON CONFLICT DO NOTHING`.execute(tx);
}
