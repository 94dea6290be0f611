import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import type { Chain, Chains } from '../chain/chain.ts';
import { NETWORK_FACTS } from '../chain/network-facts.ts';
import { type ChainCursor, readCursor } from './cursor-store.ts';
import { type KnownEndpoint, readEndpoints, writeEndpoints } from './endpoint-store.ts';

/** How far reading is behind a network. */
export interface ScanLag {
  /** Final blocks that are not read yet. */
  readonly blocks: bigint;
  /** The same as time, and the time since the last complete run where that is longer. */
  readonly seconds: number;
}

/** An endpoint, and how far it is behind the best one of its network. */
export interface EndpointStanding extends KnownEndpoint {
  /** Null when it was never reached. */
  readonly behind: bigint | null;
}

/** A network as the watcher found it last. */
export interface ChainHealth {
  readonly network: ChainNetwork;
  /** Null before the first run. */
  readonly cursor: ChainCursor | null;
  readonly lag: ScanLag | null;
  readonly endpoints: readonly EndpointStanding[];
}

const highest = (heights: readonly (bigint | null)[]): bigint =>
  heights.reduce<bigint>((most, height) => (height !== null && height > most ? height : most), 0n);

/** How far a cursor is behind what the endpoints call final. */
export function lagOf(
  cursor: ChainCursor,
  endpoints: readonly Pick<KnownEndpoint, 'finalized'>[],
  now: Date,
): ScanLag {
  const final = highest([cursor.finalized, ...endpoints.map((endpoint) => endpoint.finalized)]);
  const blocks = final > cursor.scannedTo ? final - cursor.scannedTo : 0n;
  const inBlocks = Number(blocks) * NETWORK_FACTS[cursor.network].blockSeconds;
  const since = Math.max(0, (now.getTime() - cursor.scannedAt.getTime()) / SECOND_MS);
  return { blocks, seconds: Math.round(Math.max(inBlocks, since)) };
}

/** The health of every network in use, as of the watcher's last run. */
export async function readChainHealth(
  database: Queryable,
  chains: Chains,
  now: Date,
): Promise<ChainHealth[]> {
  const known = await readEndpoints(database);
  const found: ChainHealth[] = [];
  for (const network of chains.keys()) {
    const cursor = await readCursor(database, network);
    const own = known.filter((knownEndpoint) => knownEndpoint.network === network);
    const best = highest(own.map(({ latest }) => latest));
    found.push({
      network,
      cursor,
      lag: cursor && lagOf(cursor, own, now),
      endpoints: own.map((knownEndpoint) => ({
        ...knownEndpoint,
        behind: knownEndpoint.latest === null ? null : best - knownEndpoint.latest,
      })),
    });
  }
  return found;
}

/** Records how the endpoints of a network are, for the console of another process. */
export const recordEndpoints = (
  database: Database,
  { network, reader }: Chain,
  now: Date,
): Promise<void> =>
  database.transaction((tx) => writeEndpoints(tx, network, reader.endpoints(), now));
