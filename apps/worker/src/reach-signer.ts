import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { hasAnswered } from '@haitang/payments/treasury/signer/ask-signer.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { SignerWatch } from './signer-watch.ts';

/**
 * Looks every few seconds whether the signer is there, from the start on: with known terms nothing
 * else would ask it for ten minutes. Without SIGNER_FILE it looks whether this site has had one.
 */
export const reachSignerJob = (
  { database, signer = null }: Pick<PaymentsContext, 'database' | 'signer'>,
  watch: SignerWatch,
): Job => ({
  name: 'reach-signer',
  schedule: { every: 10 * SECOND_MS },
  run: async () => {
    if (signer) await watch.reach(signer);
    else watch.noteMissing(await hasAnswered(database.read));
  },
});
