import type { Tx } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { BlockRange } from '../chain/chain-reader.ts';
import type { TransferLog } from '../chain/chain-transfer.ts';
import { encodeAddress } from '../chain/check-address.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { aggregateCase } from './cases/aggregate-case.ts';
import { foreignRange, moveForeign } from './cursor-store.ts';
import { awaitedAddresses, ownersOf } from './receiving-address-store.ts';

/** Most addresses to check in one run: those of the newest open orders. */
const MOST_ADDRESSES = 200;
/** Most blocks per run. */
const MOST_BLOCKS = 200n;
/** A longer gap is skipped: nothing is credited by this search. */
const MOST_BEHIND = 2_000n;
/** Most pairs of token and address recorded in one run; further pairs get no case. */
const MOST_CASES = 20;

interface ForeignToken {
  readonly first: TransferLog;
  readonly count: number;
}

/** One entry for each token and address, those with the most transfers last. */
function byTokenAndAddress(logs: readonly TransferLog[]): ForeignToken[] {
  const found = new Map<string, ForeignToken>();
  for (const log of logs) {
    const pair = `${log.contract}:${log.recipient}`;
    const { first, count } = found.get(pair) ?? { first: log, count: 0 };
    found.set(pair, { first, count: count + 1 });
  }
  return [...found.values()].sort((a, b) => a.count - b.count);
}

async function writeCase(tx: Tx, chain: Chain, token: ForeignToken, now: Date): Promise<void> {
  const { first, count } = token;
  const { network } = chain;
  const owner = (await ownersOf(tx, first.recipient)).find(
    (addressOwner) => addressOwner.network === network,
  );
  await aggregateCase(tx, {
    kind: 'wrong-token',
    about: `${network}:${first.contract}:${first.recipient}`,
    channel: network.toLowerCase(),
    network,
    txHash: first.txHash,
    memberId: owner?.memberId ?? null,
    units: 0n,
    count,
    at: now,
    detail: {
      token: encodeAddress(network, first.contract),
      address: encodeAddress(network, first.recipient),
    },
  });
}

async function readForeign(
  { database }: PaymentsContext,
  { reader, contract }: Chain,
  range: BlockRange,
): Promise<ForeignToken[]> {
  const addresses = await awaitedAddresses(database.read, MOST_ADDRESSES);
  if (addresses.length === 0) return [];
  const logs = await reader.transfersTo(addresses, range);
  const foreign = logs.filter((log) => log.contract !== contract && log.units > 0n);
  return byTokenAndAddress(foreign).slice(0, MOST_CASES);
}

/**
 * Searches for other tokens sent to members with an open order: one query over a bounded range and
 * a bounded number of addresses, after everything else. At most one case for each token and
 * address, without a message (rules.md, Corrections). Unreadable logs are skipped. Only addresses
 * of open orders are searched, because the work of a run must not grow with the number of members
 * and the search credits nothing. A token sent without an order is found by its transaction hash
 * when its member asks.
 */
export async function noteForeignTokens(context: PaymentsContext, chain: Chain): Promise<void> {
  const { database, clock, logger } = context;
  const range = await foreignRange(database.read, chain.network, MOST_BLOCKS, MOST_BEHIND);
  if (!range) return;
  const found = await readForeign(context, chain, range).catch((error: unknown) => {
    logger.warn({ network: chain.network, error }, 'foreign tokens could not be searched');
    return null;
  });
  await database.transaction(async (tx) => {
    // A block full of junk must not block the search of the next one.
    if (!(await moveForeign(tx, chain.network, range))) return;
    for (const token of found ?? []) await writeCase(tx, chain, token, clock.now());
  });
}
