import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { BaseError, decodeEventLog, type Log, parseAbiItem, RpcRequestError } from 'viem';
import { type ChainAddress, chainAddress } from './chain-address.ts';
import type { BlockRange } from './chain-reader.ts';
import type { TransferLog } from './chain-transfer.ts';
import type { RpcNodes } from './rpc-nodes.ts';

const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * Parses one log; null for removed logs and for events of other shapes, such as a token with ids.
 */
export function readLog(network: ChainNetwork, log: Log): TransferLog | null {
  if (log.removed || log.topics.length !== 3 || log.data.length !== 66) return null;
  if (log.blockNumber === null || log.blockHash === null || log.logIndex === null) return null;
  const { args } = decodeEventLog({ abi: [TRANSFER], data: log.data, topics: log.topics });
  return {
    network,
    txHash: present(log.transactionHash, 'the hash of a mined log'),
    logIndex: log.logIndex,
    blockNumber: log.blockNumber,
    blockHash: log.blockHash,
    contract: chainAddress(log.address),
    sender: chainAddress(args.from),
    recipient: chainAddress(args.to),
    units: args.value,
  };
}

const readLogs = (network: ChainNetwork, logs: readonly Log[]): TransferLog[] =>
  logs.map((log) => readLog(network, log)).filter((log) => log !== null);

/**
 * Error texts of nodes for a query with too many results; its error code is that of a rate limit.
 */
const TOO_MANY = /query returned|(more than|too many) .*(results|logs)|block range|response size/i;

function isTooMany(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const cause = error.walk((one) => one instanceof RpcRequestError);
  return cause instanceof RpcRequestError && TOO_MANY.test(cause.details);
}

/** All transfers of one token. A range with too many results is split into halves. */
export async function tokenTransfers(
  nodes: RpcNodes,
  contract: ChainAddress,
  { from: fromBlock, to: toBlock }: BlockRange,
): Promise<TransferLog[]> {
  const { network, first, ask } = nodes;
  const query = { address: contract, event: TRANSFER, fromBlock, toBlock };
  const found = await ask(() =>
    first.getLogs(query).catch((error: unknown) => {
      // Repeating the same query would give the same answer.
      if (isTooMany(error) && fromBlock < toBlock) return null;
      throw error;
    }),
  );
  if (found) return readLogs(network, found);
  const middle = (fromBlock + toBlock) / 2n;
  const before = await tokenTransfers(nodes, contract, { from: fromBlock, to: middle });
  const after = await tokenTransfers(nodes, contract, { from: middle + 1n, to: toBlock });
  return [...before, ...after];
}

/** Transfers of any token to a few recipients: one query without retries. */
export async function transfersTo(
  { network, first }: RpcNodes,
  recipients: readonly ChainAddress[],
  { from: fromBlock, to: toBlock }: BlockRange,
): Promise<TransferLog[]> {
  const to = [...recipients];
  const logs = await first.getLogs({ event: TRANSFER, args: { to }, fromBlock, toBlock });
  return readLogs(network, logs);
}
