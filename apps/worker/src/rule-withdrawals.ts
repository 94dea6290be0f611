import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { ruleWithdrawals } from '@haitang/payments/withdrawals/rule-withdrawals.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { hasOpenCase } from '@haitang/venues/cases/open-case.ts';

/** Cases that put our own books in doubt: no rule approves while one of them is open. */
const DOUBTS = ['ledger-difference', 'treasury-difference'] as const;

/** Decides new withdrawals by the rules, where there are any. */
export const ruleWithdrawalsJob = (context: PaymentsContext): Job => ({
  name: 'rule-withdrawals',
  schedule: { every: 3 * SECOND_MS },
  run: () => ruleWithdrawals(context, (database) => hasOpenCase(database, DOUBTS)),
});
