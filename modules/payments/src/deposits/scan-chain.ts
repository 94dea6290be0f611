import { assert } from '@haitang/kernel/assert.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { Chain } from '../chain/chain.ts';
import type { Heads } from '../chain/chain-reader.ts';
import { transferKey } from '../chain/chain-transfer.ts';
import { confirmedOnChain } from '../chain/confirmed-on-chain.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { checkToken } from './check-token.ts';
import { type CreditOutcome, creditDeposit } from './credit-deposit.ts';
import { type ChainCursor, readCursor, startCursor } from './cursor-store.ts';
import { noteForeignTokens } from './foreign-tokens.ts';
import { readFinal, type ScanPace } from './read-final.ts';
import { readFresh } from './read-fresh.ts';
import { CREDIT_LOOP, finalByMoney } from './transfer-store.ts';

const USUAL_PACE: ScanPace = { chunk: 200n, chunks: 25 };
/** Credits per run, the largest first; the others follow in the next run. */
const MOST_CREDITS = 200;

async function cursorOf(context: PaymentsContext, chain: Chain, heads: Heads) {
  const { database, clock, logger } = context;
  const { network, reader, firstBlock, sandbox } = chain;
  const genesis = await reader.genesis();
  const known = await readCursor(database.read, network);
  if (known?.genesis === genesis) return known;
  assert(!known || sandbox, `${network} is the same chain as before`);
  if (known) logger.warn({ network }, 'the test chain was replaced; reading it from its start');
  const cursor: ChainCursor = {
    network,
    genesis,
    scannedTo: (firstBlock ?? heads.finalized) - 1n,
    scannedAt: clock.now(),
    ...heads,
  };
  await database.transaction((tx) => startCursor(tx, cursor));
  return cursor;
}

/**
 * Credits final transfers, the largest first, each after another check of the chain. One that fails
 * stops no other.
 */
async function creditFinal(
  context: PaymentsContext,
  chain: Chain,
  { finalized }: Heads,
): Promise<CreditOutcome[]> {
  const { database, clock, logger } = context;
  const isConfirmed = confirmedOnChain(chain.reader);
  const outcomes: CreditOutcome[] = [];
  const found = await finalByMoney(database.read, chain.network, clock.now(), MOST_CREDITS);
  await rowByRow(context, found, {
    name: CREDIT_LOOP,
    keyOf: transferKey,
    work: async (transfer) => {
      if (transfer.blockNumber > finalized || !(await isConfirmed(transfer))) {
        logger.warn({ transfer: transferKey(transfer) }, 'a final transfer is not confirmed');
        return;
      }
      outcomes.push(await creditDeposit(context, chain, transfer));
    },
  });
  return outcomes;
}

/**
 * One run of the watcher over one chain: continues at its cursor without skipping and credits what
 * is final; other tokens come last. Its work depends on the blocks read and the money found, not on
 * the number of our addresses. Idempotent, also when run concurrently. Throws when the nodes stay
 * unavailable after some tries; the next run continues.
 */
export async function scanChain(
  context: PaymentsContext,
  chain: Chain,
  pace: ScanPace = USUAL_PACE,
): Promise<readonly CreditOutcome[]> {
  const heads = await chain.reader.heads();
  const cursor = await cursorOf(context, chain, heads);
  const mayCredit = await checkToken(context, chain);
  await readFinal(context, chain, cursor, heads, pace);
  await readFresh(context, chain, heads);
  const outcomes = mayCredit ? await creditFinal(context, chain, heads) : [];
  await noteForeignTokens(context, chain);
  return outcomes;
}
