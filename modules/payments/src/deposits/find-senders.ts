import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { chainAddress } from '../chain/chain-address.ts';
import { encodeAddress } from '../chain/check-address.ts';

const KEY = /^(\w+):([^:]+):(\d{1,9})(?:@|$)/;

/**
 * From where transfers on chain came, as their network writes the address, by the keys of their
 * cases. A key of other money has none.
 */
export async function sendersOf(
  database: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = keys.flatMap((key) => {
    const [, name, hash, index] = KEY.exec(key) ?? [];
    const network = CHAIN_NETWORKS.find((candidate) => candidate === name);
    return network && hash && index ? [{ key, network, hash, index }] : [];
  });
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ key: string; network: ChainNetwork; sender: string }>`
    SELECT asked.key, found.network, found.sender
    FROM unnest(${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ network }) => network)}::text[], ${asked.map(({ hash }) => hash)}::text[],
      ${asked.map(({ index }) => index)}::integer[]) AS asked (key, network, hash, place)
    JOIN chain_transfer AS found ON found.network = asked.network
      AND found.tx_hash = asked.hash AND found.log_index = asked.place`.execute(database);
  return new Map(
    rows.map(({ key, network, sender }) => [key, encodeAddress(network, chainAddress(sender))]),
  );
}
