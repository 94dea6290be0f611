import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { closedNetworks } from '@haitang/payments/cases/token-case.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import {
  type ChainHealth,
  readChainHealth,
  recordEndpoints,
} from '@haitang/payments/deposits/chain-health.ts';
import { recheckCredits } from '@haitang/payments/deposits/recheck-credits.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { closeCases, openCase } from '@haitang/venues/books/open-case.ts';
import { chainMetrics } from './chain-metrics.ts';

/** Runs for each chain; one that is down does not block the other. */
async function forEachChain(
  { chains }: PaymentsContext,
  work: (chain: Chain) => Promise<unknown>,
): Promise<void> {
  const runs = await Promise.allSettled([...chains.values()].map(work));
  const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'a chain could not be read');
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
    const at = clock.now();
    await recordEndpoints(database, chain, at);
    const about = { kind: 'nodes-disagree', venue: '', subject: network } as const;
    const since = clearSince.get(network);
    if (found) {
      clearSince.delete(network);
      const said = Object.fromEntries(found.said.map((one, index) => [`节点 ${index + 1}`, one]));
      const detail = { 内容: found.about, ...said };
      await openCase(database.read, { ...about, memberId: null, detail, at });
    } else if (since === undefined) {
      clearSince.set(network, at.getTime());
    } else if (at.getTime() - since >= AGREED_MS) {
      await closeCases(database.read, about, at);
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
