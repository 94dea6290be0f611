import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { closedNetworks } from '@haitang/payments/deposits/cases/token-case.ts';
import {
  type ChainHealth,
  readChainHealth,
  recordEndpoints,
} from '@haitang/payments/deposits/chain-health.ts';
import { type ListLeft, readListsLeft } from '@haitang/payments/deposits/listed-addresses.ts';
import { recheckCredits } from '@haitang/payments/deposits/recheck-credits.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { closeCases, openCase } from '@haitang/venues/cases/open-case.ts';
import { chainMetrics } from './chain-metrics.ts';

/**
 * Runs for each chain; one that is down neither blocks nor slows the others, because a run fails
 * only when all do: its own alerts are ChainBehind and NodeFailing.
 */
async function forEachChain(
  { chains, logger }: PaymentsContext,
  work: (chain: Chain) => Promise<unknown>,
): Promise<void> {
  const runs = await Promise.allSettled([...chains.values()].map(work));
  const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  if (failures.length === 0) return;
  const error = new AggregateError(failures, 'a chain could not be read');
  if (failures.length === runs.length) throw error;
  logger.error({ error }, 'a chain could not be read');
}

/** Nodes agree again if they have not contradicted each other for this long. */
const AGREED_MS = 10 * MINUTE_MS;

/**
 * Keeps one open case for each chain whose nodes contradict each other; it closes the case when
 * they agree again.
 */
function watchAgreement({ database, clock }: PaymentsContext): (chain: Chain) => Promise<void> {
  const clearSince = new Map<string, number>();
  return async (chain) => {
    const { network, reader } = chain;
    const [found] = reader.takeDisagreements();
    const now = clock.now();
    await recordEndpoints(database, chain, now);
    const about = { kind: 'nodes-disagree', venue: '', subject: network } as const;
    const since = clearSince.get(network);
    if (found) {
      clearSince.delete(network);
      const said = Object.fromEntries(found.said.map((text, index) => [`节点 ${index + 1}`, text]));
      const detail = { 内容: found.about, ...said };
      await openCase(database.read, { ...about, memberId: null, detail, at: now });
    } else if (since === undefined) {
      clearSince.set(network, now.getTime());
    } else if (now.getTime() - since >= AGREED_MS) {
      await closeCases(database.read, about, now);
    }
  };
}

/**
 * Finds USDT on chain and credits it. A metric reports a network that is closed because its token's
 * decimals differ.
 */
export function watchChain(context: PaymentsContext, metrics: Metrics): Job {
  const tell = watchAgreement(context);
  let health: readonly ChainHealth[] = [];
  chainMetrics(metrics, () => health);
  let closed = 0;
  metrics.gauge(
    'chain_networks_closed',
    'Networks without deposits because their token does not answer as it should',
    () => closed,
  );
  let lists: readonly ListLeft[] = [];
  metrics.series(
    'deposit_addresses_left_ratio',
    'The part of a list of deposit addresses that no member has yet',
    ['network'],
    () => lists.map(({ network, share }) => ({ labels: { network }, value: share })),
  );
  return {
    name: 'watch-chain',
    schedule: { every: 2 * SECOND_MS },
    run: async () => {
      try {
        await forEachChain(context, async (chain) => {
          try {
            await scanChain(context, chain);
          } finally {
            await tell(chain);
          }
        });
      } finally {
        health = await readChainHealth(context.database.read, context.chains, context.clock.now());
        closed = (await closedNetworks(context.database.read)).size;
        lists = await readListsLeft(context.database.read, context.chains);
      }
    },
  };
}

/** Checks credits of the last days again: a chain may replace blocks at any depth. */
export const recheckChain = (context: PaymentsContext): Job => ({
  name: 'recheck-credits',
  schedule: { every: 30 * SECOND_MS },
  run: () => forEachChain(context, (chain) => recheckCredits(context, chain)),
});
