import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  NETWORKS,
} from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ChainAddress } from '../chain-address.ts';

/** Networks on which an account has the same owner: the EVM networks share keys and addresses. */
const sameAccounts = (network: ChainNetwork): readonly ChainNetwork[] =>
  CHAIN_NETWORKS.filter((other) => NETWORKS[other].addresses === NETWORKS[network].addresses);

/** Why an account is listed, on its network or on one with the same accounts; null when not. */
export async function readScreening(
  database: Queryable,
  network: ChainNetwork,
  account: ChainAddress,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM screened_address
    WHERE network = ANY(${sameAccounts(network)}::text[]) AND address = ${account}
    ORDER BY added_at LIMIT 1`.execute(database);
  return rows[0]?.reason ?? null;
}

/** Adds an account to the list, and tells whether it is new; an entry keeps its first reason. */
export async function insertScreened(
  tx: Tx,
  row: {
    readonly network: ChainNetwork;
    readonly address: ChainAddress;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO screened_address (network, address, reason, added_at)
    VALUES (${row.network}, ${row.address}, ${row.reason}, ${row.at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}
