import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { Chain } from '../chain/chain.ts';
import { transferKey } from '../chain/chain-transfer.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { doubtCredit, isReplaced } from './check-credited.ts';
import { moveRecheck, nextToRecheck } from './recheck-store.ts';

/** How long after its credit a transfer is checked again. */
const WATCHED_MS = 72 * HOUR_MS;
/** Credits checked per run: with a run every half a minute, six thousand an hour. */
const MOST_ASKED = 50;

/**
 * Checks whether the blocks of credits are still on the chain, some in each run and all in turn, at
 * any depth: `scanChain` covers only the newest final blocks. A credit whose block was replaced is
 * held until two people decide (rules.md, Corrections), also when they had released it before. One
 * that fails stops no other.
 */
export async function recheckCredits(
  context: PaymentsContext,
  chain: Chain,
  most = MOST_ASKED,
): Promise<void> {
  const { database, clock } = context;
  const { network } = chain;
  const since = later(clock.now(), -WATCHED_MS);
  const credits = await nextToRecheck(database.read, network, { since, most });
  await rowByRow(context, credits, {
    name: `recheck-credits:${network}`,
    keyOf: transferKey,
    work: async (credit) => {
      if (await isReplaced(chain, credit)) await doubtCredit(context, chain, credit);
    },
  });
  const last = credits.length < most ? null : (credits.at(-1) ?? null);
  await moveRecheck(database.read, network, last);
}
