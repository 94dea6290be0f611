import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import {
  createPublicClient,
  decodeEventLog,
  type Hash,
  http,
  type Log,
  type PublicClient,
  parseAbiItem,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { type Backoff, NODE_BACKOFF, withBackoff } from './backoff.ts';
import { chainAddress } from './chain-address.ts';
import type { ChainReader, Heads, MinedTransaction } from './chain-reader.ts';
import type { ChainTransfer } from './chain-transfer.ts';

export interface RpcChainOptions {
  readonly network: ChainNetwork;
  /** JSON-RPC addresses of nodes; a credit needs all of them to agree. */
  readonly urls: readonly string[];
  /** Sent with every call, e.g. a provider's key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly backoff?: Backoff;
}

const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
const CALL_MS = 10_000;
/** Recipients named in one log query; nodes bound the size of a filter. */
const RECIPIENTS_A_QUERY = 200;

function smallest(values: readonly bigint[]): bigint {
  let least = present(values[0], 'a value');
  for (const value of values) if (value < least) least = value;
  return least;
}

/** Reads one log; null for removed logs and events of other shapes, such as a token with ids. */
function readLog(network: ChainNetwork, log: Log, blockTime: Date): ChainTransfer | null {
  if (log.removed || log.topics.length !== 3 || log.data.length !== 66) return null;
  if (log.blockNumber === null || log.blockHash === null || log.logIndex === null) return null;
  const { args } = decodeEventLog({ abi: [TRANSFER], data: log.data, topics: log.topics });
  return {
    network,
    txHash: present(log.transactionHash, 'the hash of a mined log'),
    logIndex: log.logIndex,
    blockNumber: log.blockNumber,
    blockHash: log.blockHash,
    blockTime,
    contract: chainAddress(log.address),
    sender: chainAddress(args.from),
    recipient: chainAddress(args.to),
    units: args.value,
  };
}

const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

async function receiptOf(node: PublicClient, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await node.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

const timeOf = (block: { readonly timestamp: bigint }): Date =>
  new Date(Number(block.timestamp) * 1_000);

/** The nodes of a network and how they are asked. */
interface Nodes {
  readonly network: ChainNetwork;
  readonly all: readonly PublicClient[];
  readonly first: PublicClient;
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
}

function openNodes({ network, urls, headers = {}, backoff = NODE_BACKOFF }: RpcChainOptions) {
  const transport = { retryCount: 0, timeout: CALL_MS, fetchOptions: { headers } };
  const all = urls.map((url) => createPublicClient({ transport: http(url, transport) }));
  const nodes: Nodes = {
    network,
    all,
    first: present(all[0], 'a node of the chain'),
    ask: (work) => withBackoff(backoff, work),
  };
  return nodes;
}

const blockAt = ({ first, ask }: Nodes, blockNumber: bigint) =>
  ask(() => first.getBlock({ blockNumber }));

/** Drops logs whose block was replaced between the two questions. */
async function dated(nodes: Nodes, logs: readonly Log[]): Promise<ChainTransfer[]> {
  const found: ChainTransfer[] = [];
  for (const number of new Set(logs.map((log) => log.blockNumber))) {
    if (number === null) continue;
    const block = await blockAt(nodes, number);
    const own = logs.filter((log) => log.blockHash === block.hash);
    const read = own.map((log) => readLog(nodes.network, log, timeOf(block)));
    found.push(...read.filter((transfer) => transfer !== null));
  }
  return found;
}

/** The heads all nodes have reached. */
async function headsOf({ all, ask }: Nodes): Promise<Heads> {
  const [latest, finalized] = await Promise.all([
    Promise.all(all.map((node) => ask(() => node.getBlock({ blockTag: 'latest' })))),
    Promise.all(all.map((node) => ask(() => node.getBlock({ blockTag: 'finalized' })))),
  ]);
  return {
    latest: smallest(latest.map((block) => block.number)),
    finalized: smallest(finalized.map((block) => block.number)),
  };
}

/** A mined transaction all nodes have in the same block; else null. */
async function minedTransaction(nodes: Nodes, txHash: string): Promise<MinedTransaction | null> {
  const { network, all, ask } = nodes;
  const hash: Hash = `0x${txHash.replace(/^0x/, '')}`;
  const receipts = await Promise.all(all.map((node) => ask(() => receiptOf(node, hash))));
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
      .map((log) => readLog(network, log, blockTime))
      .filter((transfer) => transfer !== null),
  };
}

/**
 * Reads ERC20 and TRC20 alike: a TRON node speaks the same JSON-RPC (field.md, 3.2). Asks only for
 * what both offer: the tags latest and finalized, 20-byte addresses, logs by block range.
 */
export function createRpcChainReader(options: RpcChainOptions): ChainReader {
  const nodes = openNodes(options);
  const { network, first, ask } = nodes;
  return {
    network,
    heads: () => headsOf(nodes),
    transaction: (txHash) => minedTransaction(nodes, txHash),
    genesis: async () => (await blockAt(nodes, 0n)).hash,
    transfers: async (fromBlock, toBlock, recipients) => {
      const found: ChainTransfer[] = [];
      for (let at = 0; at < recipients.length; at += RECIPIENTS_A_QUERY) {
        const to = [...recipients.slice(at, at + RECIPIENTS_A_QUERY)];
        const logs = await ask(() =>
          first.getLogs({ event: TRANSFER, args: { to }, fromBlock, toBlock }),
        );
        found.push(...(await dated(nodes, logs)));
      }
      return found;
    },
  };
}
