import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { scanChain } from '../payments/deposits/scan-chain.ts';
import type { PaymentsContext } from '../payments/payments-context.ts';

/** Finds USDT on chain and credits it. A chain that is down does not hold the other one up. */
export const watchChain = (context: PaymentsContext): Job => ({
  name: 'watch-chain',
  schedule: { every: 2 * SECOND_MS },
  run: async () => {
    const chains = [...context.chains.values()];
    const runs = await Promise.allSettled(chains.map((chain) => scanChain(context, chain)));
    const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'a chain could not be read');
  },
});
