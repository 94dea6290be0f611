import { setTimeout as wait } from 'node:timers/promises';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { decodeEventLog, type Log, parseAbiItem } from 'viem';
import { type Backoff, LONGEST_WAIT_MS } from './backoff.ts';
import { hasFinal } from './block-reads.ts';
import { type ChainAddress, chainAddress } from './chain-address.ts';
import type { BlockRange } from './chain-reader.ts';
import { type TransferLog, transferKey } from './chain-transfer.ts';
import type { Endpoint } from './endpoint.ts';
import type { LogRange } from './log-range.ts';
import { askedWait, isUnreached } from './node-refusal.ts';
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

/** The longest time that one question spends with waits for which a node asks. */
const MOST_WAITING_MS = 20_000;

/** Which transfers: those of one token, or of any token to some recipients. */
interface Wanted {
  readonly address?: ChainAddress;
  readonly event: typeof TRANSFER;
  readonly args?: { readonly to: ChainAddress[] };
}

/** Waits as nodes ask for it, each time within bounds and not too long in all. */
function createPatience({ pause = wait }: Backoff): (error: unknown) => Promise<boolean> {
  let left = MOST_WAITING_MS;
  return async (error) => {
    const asked = askedWait(error) ?? 0;
    if (asked > Math.min(left, LONGEST_WAIT_MS)) return false;
    left -= asked;
    if (asked > 0) await pause(asked);
    return true;
  };
}

/**
 * All transfers of a range from one endpoint. Whatever an endpoint says when it refuses, it is
 * asked for half as many blocks, down to one; after answers the number grows again. One that asks
 * for a wait is first asked the same again. A refusal of one block is thrown, and so are a wait
 * that is too long and an endpoint that was not reached; nothing of the range counts then.
 */
async function logsOf(
  { backoff }: Quorum,
  { client }: Endpoint,
  size: LogRange,
  wanted: Wanted,
  { from, to }: BlockRange,
): Promise<Log[]> {
  const logs: Log[] = [];
  const hasWaited = createPatience(backoff);
  let asksAgain = true;
  for (let next = from; next <= to; ) {
    const wide = next + size.size() - 1n;
    const last = wide < to ? wide : to;
    const asked = last - next + 1n;
    try {
      logs.push(...(await client.getLogs({ ...wanted, fromBlock: next, toBlock: last })));
      size.accepted(asked);
      next = last + 1n;
      asksAgain = true;
    } catch (error) {
      const isAnswer = !isUnreached(error);
      const goesOn = isAnswer && (await hasWaited(error));
      if (goesOn && asksAgain && askedWait(error) !== null) {
        asksAgain = false;
        continue;
      }
      size.refused(asked, isAnswer);
      if (asked === 1n || !goesOn) throw error;
    }
  }
  return logs;
}

/** Queries for the blocks of which one run keeps its place. */
const QUERIES_AT_ONCE = 10n;

/**
 * How many blocks are worth asking for at once: some queries of the endpoints that are needed, so
 * that a run behind an endpoint with a small limit keeps what it has read.
 */
export function blocksAtOnce({ all, least }: Quorum): bigint {
  const sizes = all.map(({ ranges }) => ranges.token.size());
  const falling = sizes.sort((a, b) => (a > b ? -1 : Number(a < b)));
  return QUERIES_AT_ONCE * (falling[least - 1] ?? 1n);
}

const logKey = (log: TransferLog): string =>
  `${transferKey(log)} ${log.blockNumber} ${log.blockHash} ${log.sender} ${log.recipient} ` +
  `${log.units} ${log.dust}`;

/** The same transfers give the same text, in any order. */
export const logsKey = (logs: readonly TransferLog[]): string => logs.map(logKey).sort().join();

const tokenLogs = (
  quorum: Quorum,
  endpoint: Endpoint,
  address: ChainAddress,
  range: BlockRange,
): Promise<Log[]> =>
  logsOf(quorum, endpoint, endpoint.ranges.token, { address, event: TRANSFER }, range);

/** Final transfers of one token, from every endpoint that has the blocks. */
export async function finalTransfers(
  quorum: Quorum,
  contract: ChainAddress,
  range: BlockRange,
): Promise<TransferLog[]> {
  const answers = await askAll(
    quorum,
    async (endpoint) => readLogs(quorum, await tokenLogs(quorum, endpoint, contract, range)),
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
  return readLogs(
    quorum,
    await askAny(quorum, (endpoint) => tokenLogs(quorum, endpoint, contract, range)),
  );
}

/**
 * Transfers of any token to a few recipients, reported by at least one endpoint; never used for a
 * credit.
 */
export async function transfersTo(
  quorum: Quorum,
  recipients: readonly ChainAddress[],
  range: BlockRange,
): Promise<TransferLog[]> {
  const wanted = { event: TRANSFER, args: { to: [...recipients] } };
  const answers = await askAll(quorum, (endpoint) =>
    logsOf(quorum, endpoint, endpoint.ranges.any, wanted, range),
  );
  const found = new Map<string, TransferLog>();
  for (const { value } of answers) {
    for (const log of readLogs(quorum, value)) found.set(transferKey(log), log);
  }
  return [...found.values()];
}
