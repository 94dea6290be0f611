import { present } from '@haitang/kernel/assert.ts';
import {
  BlockNotFoundError,
  type Hash,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { ChainReader, Heads, MinedTransaction } from './chain-reader.ts';
import type { ChainTransfer, TransferLog } from './chain-transfer.ts';
import { askAll, openNodes, type RpcChainOptions, type RpcNodes } from './rpc-nodes.ts';
import { tokenBalance } from './token-balance.ts';
import { tokenDecimals } from './token-decimals.ts';
import { readLog, TRANSFER_TOPIC, tokenTransfers, transfersTo } from './transfer-logs.ts';

function smallest(values: readonly bigint[]): bigint {
  let least = present(values[0], 'a value');
  for (const value of values) if (value < least) least = value;
  return least;
}

async function receiptOf(node: PublicClient, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await node.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

async function hashAt(node: PublicClient, blockNumber: bigint): Promise<string | null> {
  try {
    return (await node.getBlock({ blockNumber })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

const timeOf = (block: { readonly timestamp: bigint }): Date =>
  new Date(Number(block.timestamp) * 1_000);

const blockAt = ({ first, ask }: RpcNodes, blockNumber: bigint) =>
  ask(() => first.getBlock({ blockNumber }));

/** Drops logs whose block was replaced between the two queries. */
async function dated(nodes: RpcNodes, logs: readonly TransferLog[]): Promise<ChainTransfer[]> {
  const found: ChainTransfer[] = [];
  for (const number of new Set(logs.map((log) => log.blockNumber))) {
    const block = await blockAt(nodes, number);
    const own = logs.filter((log) => log.blockHash === block.hash);
    found.push(...own.map((log) => ({ ...log, blockTime: timeOf(block) })));
  }
  return found;
}

/** The heads that all nodes have reached. */
async function headsOf(nodes: RpcNodes): Promise<Heads> {
  const [latest, finalized] = await Promise.all([
    askAll(nodes, (node) => node.getBlock({ blockTag: 'latest' })),
    askAll(nodes, (node) => node.getBlock({ blockTag: 'finalized' })),
  ]);
  return {
    latest: smallest(latest.map((block) => block.number)),
    finalized: smallest(finalized.map((block) => block.number)),
  };
}

/** The hash that all nodes return for a height; else null. */
async function commonHash(nodes: RpcNodes, height: bigint): Promise<string | null> {
  const hashes = await askAll(nodes, (node) => hashAt(node, height));
  const first = hashes[0] ?? null;
  return hashes.every((hash) => hash === first) ? first : null;
}

/** A mined transaction that all nodes have in the same block; else null. */
async function minedTransaction(nodes: RpcNodes, txHash: string): Promise<MinedTransaction | null> {
  const hash: Hash = `0x${txHash.replace(/^0x/, '')}`;
  const receipts = await askAll(nodes, (node) => receiptOf(node, hash));
  const receipt = receipts[0];
  if (!receipt) return null;
  if (receipts.some((other) => other?.blockHash !== receipt.blockHash)) return null;
  const block = await blockAt(nodes, receipt.blockNumber);
  if (block.hash !== receipt.blockHash) return null;
  const blockTime = timeOf(block);
  const logs = receipt.logs.filter((log) => log.topics[0] === TRANSFER_TOPIC);
  return {
    succeeded: receipt.status === 'success',
    blockNumber: receipt.blockNumber,
    blockHash: receipt.blockHash,
    blockTime,
    transfers: logs
      .map((log) => readLog(nodes.network, log))
      .filter((log) => log !== null)
      .map((log) => ({ ...log, blockTime })),
  };
}

/**
 * Reads ERC20 and TRC20 in the same way, because a TRON node supports the same JSON-RPC. Uses only
 * what both support: the tags latest and finalized, 20-byte addresses, logs by block range.
 */
export function createRpcChainReader(options: RpcChainOptions): ChainReader {
  const nodes = openNodes(options);
  return {
    network: nodes.network,
    heads: () => headsOf(nodes),
    balanceOf: (contract, holder) => tokenBalance(nodes, contract, holder),
    blockHash: (height) => commonHash(nodes, height),
    decimals: (contract) => tokenDecimals(nodes, contract),
    transaction: (txHash) => minedTransaction(nodes, txHash),
    genesis: async () => (await blockAt(nodes, 0n)).hash,
    tokenTransfers: (contract, range) => tokenTransfers(nodes, contract, range),
    transfersTo: (recipients, range) => transfersTo(nodes, recipients, range),
    dated: (logs) => dated(nodes, logs),
  };
}
