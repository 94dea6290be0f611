import { BlockNotFoundError, type PublicClient } from 'viem';
import type { Heads } from './chain-reader.ts';
import type { ChainTransfer, TransferLog } from './chain-transfer.ts';
import type { Endpoint } from './endpoint.ts';
import { agreed, askAll, decideAnswer, groupsOf, noteDisagreement, type Quorum } from './quorum.ts';

export interface Block {
  readonly hash: string;
  readonly time: Date;
}

async function blockAt(client: PublicClient, blockNumber: bigint): Promise<Block | null> {
  try {
    const { hash, timestamp } = await client.getBlock({ blockNumber });
    return { hash, time: new Date(Number(timestamp) * 1_000) };
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

const keyOf = (block: Block | null): string =>
  block ? `${block.hash} ${block.time.toISOString()}` : '';

/**
 * Endpoints that have a block by their last known heads; an endpoint without a known head may have
 * it.
 */
export const hasBlock =
  (height: bigint) =>
  ({ health }: Endpoint): boolean =>
    health.latest === null || health.latest >= height;

/** Endpoints for which a block is final by their last known heads. */
export const hasFinal =
  (height: bigint) =>
  ({ health }: Endpoint): boolean =>
    health.finalized === null || health.finalized >= height;

/** The height that at least the quorum has reached. */
function reached(quorum: Quorum, heights: readonly bigint[]): bigint {
  const falling = [...heights].sort((a, b) => (a > b ? -1 : Number(a < b)));
  return falling[quorum.least - 1] ?? 0n;
}

async function headsAt(quorum: Quorum, endpoint: Endpoint): Promise<Heads> {
  const { client } = endpoint;
  const { confirmations } = quorum;
  const { number: latest } = await client.getBlock({ blockTag: 'latest' });
  const heads = {
    latest,
    finalized:
      confirmations === null
        ? (await client.getBlock({ blockTag: 'finalized' })).number
        : latest > confirmations
          ? latest - confirmations
          : 0n,
  };
  endpoint.note(heads);
  return heads;
}

/**
 * The newest blocks that enough endpoints have; an endpoint that lags or is down does not delay the
 * others.
 */
export async function readHeads(quorum: Quorum): Promise<Heads> {
  const answers = await askAll(quorum, (endpoint) => headsAt(quorum, endpoint));
  return {
    latest: reached(
      quorum,
      answers.map(({ value }) => value.latest),
    ),
    finalized: reached(
      quorum,
      answers.map(({ value }) => value.finalized),
    ),
  };
}

/**
 * Whether a contradiction about a block counts: before the block is final, nodes may differ for a
 * while.
 */
export const isFinal = ({ all, least }: Quorum, height: bigint): boolean =>
  all.filter(({ health }) => health.finalized !== null && health.finalized >= height).length >=
  least;

/**
 * The block at a height on which enough endpoints that have it agree; null while no answer counts
 * or too few have it. A contradiction about a final block is recorded.
 */
export async function readBlock(quorum: Quorum, height: bigint): Promise<Block | null> {
  const answers = await askAll(quorum, ({ client }) => blockAt(client, height));
  // An endpoint without the block contradicts no other.
  const able = answers.filter(
    ({ endpoint, value }) => value !== null || hasBlock(height)(endpoint),
  );
  if (able.length < quorum.least) return null;
  const groups = groupsOf(able, keyOf);
  if (groups.length > 1 && isFinal(quorum, height)) {
    noteDisagreement(quorum, `区块 ${height}`, groups, (block) => block?.hash ?? '—');
  }
  return decideAnswer(quorum, groups)?.value ?? null;
}

/** Hash of block 0, which identifies the chain. */
export async function readGenesis(quorum: Quorum): Promise<string> {
  const answers = await askAll(quorum, async ({ client }) => {
    return (await client.getBlock({ blockNumber: 0n })).hash;
  });
  return agreed(quorum, '创世区块', answers, (hash) => hash);
}

/** Logs with the times of their blocks, without those whose block was replaced. */
export async function dated(
  quorum: Quorum,
  logs: readonly TransferLog[],
): Promise<ChainTransfer[]> {
  const found: ChainTransfer[] = [];
  for (const number of new Set(logs.map((log) => log.blockNumber))) {
    const block = await readBlock(quorum, number);
    if (!block) continue;
    const own = logs.filter((log) => log.blockNumber === number && log.blockHash === block.hash);
    found.push(...own.map((log) => ({ ...log, blockTime: block.time })));
  }
  return found;
}
