import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { BaseError, decodeEventLog, type Log, parseAbiItem, RpcRequestError } from 'viem';
import { hasFinal } from './block-reads.ts';
import { type ChainAddress, chainAddress } from './chain-address.ts';
import type { BlockRange } from './chain-reader.ts';
import { type TransferLog, transferKey } from './chain-transfer.ts';
import { type Endpoint, MOST_BLOCKS_A_QUERY } from './endpoint.ts';
import { agreed, askAll, askAny, type Quorum } from './quorum.ts';

const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * Parses one log; null for removed logs and for events of other shapes, such as a token with ids.
 * `unitsAMillionth` is a millionth in units on chain; the rest below it is returned as `dust`.
 */
export function readLog(
  network: ChainNetwork,
  unitsAMillionth: bigint,
  log: Log,
): TransferLog | null {
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
    units: args.value / unitsAMillionth,
    dust: args.value % unitsAMillionth,
  };
}

const readLogs = ({ network, unitsAMillionth }: Quorum, logs: readonly Log[]): TransferLog[] =>
  logs.map((log) => readLog(network, unitsAMillionth, log)).filter((log) => log !== null);

/**
 * Error texts of nodes for a query with too many results; its error code is that of a rate limit.
 */
const TOO_MANY = /query returned|(more than|too many) .*(results|logs)|block range|response size/i;

function isTooMany(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const cause = error.walk((one) => one instanceof RpcRequestError);
  return cause instanceof RpcRequestError && TOO_MANY.test(cause.details);
}

/**
 * All transfers of one token from one endpoint. A range with too many results is split into halves,
 * and the range grows again after a success.
 */
async function logsOf(
  endpoint: Endpoint,
  contract: ChainAddress,
  { from, to }: BlockRange,
): Promise<Log[]> {
  const logs: Log[] = [];
  let next = from;
  while (next <= to) {
    const size = endpoint.blocksAQuery;
    const last = next + size - 1n < to ? next + size - 1n : to;
    const query = { address: contract, event: TRANSFER, fromBlock: next, toBlock: last };
    try {
      logs.push(...(await endpoint.client.getLogs(query)));
      next = last + 1n;
      if (size < MOST_BLOCKS_A_QUERY) endpoint.blocksAQuery = size * 2n;
    } catch (error) {
      // Asking the same again brings the same answer.
      if (!isTooMany(error) || next === last) throw error;
      endpoint.blocksAQuery = (last - next + 1n) / 2n;
    }
  }
  return logs;
}

const logKey = (log: TransferLog): string =>
  `${transferKey(log)} ${log.blockNumber} ${log.blockHash} ${log.sender} ${log.recipient} ` +
  `${log.units} ${log.dust}`;

/** The same transfers give the same text, in any order. */
export const logsKey = (logs: readonly TransferLog[]): string => logs.map(logKey).sort().join();

/** Final transfers of one token, from every endpoint that has the blocks. */
export async function finalTransfers(
  quorum: Quorum,
  contract: ChainAddress,
  range: BlockRange,
): Promise<TransferLog[]> {
  const answers = await askAll(
    quorum,
    async (endpoint) => readLogs(quorum, await logsOf(endpoint, contract, range)),
    hasFinal(range.to),
  );
  const about = `区块 ${range.from}–${range.to} 的转账`;
  return agreed(quorum, about, answers, logsKey, (logs) => `${logs.length} 笔`);
}

/** Transfers of one token in blocks that are not final, from whichever endpoint knows them. */
export async function freshTransfers(
  quorum: Quorum,
  contract: ChainAddress,
  range: BlockRange,
): Promise<TransferLog[]> {
  return readLogs(quorum, await askAny(quorum, (one) => logsOf(one, contract, range)));
}

/**
 * Transfers of any token to a few recipients, reported by at least one endpoint; never used for a
 * credit.
 */
export async function transfersTo(
  quorum: Quorum,
  recipients: readonly ChainAddress[],
  { from: fromBlock, to: toBlock }: BlockRange,
): Promise<TransferLog[]> {
  const query = { event: TRANSFER, args: { to: [...recipients] }, fromBlock, toBlock };
  const answers = await askAll(quorum, ({ client }) => client.getLogs(query));
  const found = new Map<string, TransferLog>();
  for (const { value } of answers) {
    for (const log of readLogs(quorum, value)) found.set(transferKey(log), log);
  }
  return [...found.values()];
}
