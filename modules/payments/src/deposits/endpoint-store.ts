import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { EndpointHealth } from '../chain/endpoint.ts';

/** An endpoint as the watcher found it. */
export interface KnownEndpoint extends EndpointHealth {
  readonly network: ChainNetwork;
  readonly checkedAt: Date;
}

/** Writes how a network's endpoints are; those that are configured no longer go. */
export async function writeEndpoints(
  tx: Tx,
  network: ChainNetwork,
  endpoints: readonly EndpointHealth[],
  now: Date,
): Promise<void> {
  const names = endpoints.map(({ name }) => name);
  await sql`DELETE FROM chain_endpoint
    WHERE network = ${network} AND name <> ALL(${names}::text[])`.execute(tx);
  for (const endpointHealth of endpoints) {
    await sql`INSERT INTO chain_endpoint
        (network, name, latest, finalized, failing, last_error, disagreements, checked_at)
      VALUES (${network}, ${endpointHealth.name}, ${endpointHealth.latest},
        ${endpointHealth.finalized}, ${endpointHealth.failing},
        ${endpointHealth.lastError}, ${endpointHealth.disagreements}, ${now})
      ON CONFLICT (network, name) DO UPDATE SET latest = EXCLUDED.latest,
        finalized = EXCLUDED.finalized, failing = EXCLUDED.failing,
        last_error = EXCLUDED.last_error, disagreements = EXCLUDED.disagreements,
        checked_at = EXCLUDED.checked_at`.execute(tx);
  }
}

interface Row {
  readonly network: ChainNetwork;
  readonly name: string;
  readonly latest: bigint | null;
  readonly finalized: bigint | null;
  readonly failing: boolean;
  readonly last_error: string;
  readonly disagreements: number;
  readonly checked_at: Date;
}

/** Every endpoint, by network and name. */
export async function readEndpoints(database: Queryable): Promise<KnownEndpoint[]> {
  const { rows } = await sql<Row>`SELECT network, name, latest, finalized, failing, last_error,
      disagreements, checked_at
    FROM chain_endpoint ORDER BY network, name`.execute(database);
  return rows.map(({ last_error: lastError, checked_at: checkedAt, ...row }) => ({
    ...row,
    lastError,
    checkedAt,
  }));
}
