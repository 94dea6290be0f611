import type { Job } from '@haitang/platform/jobs/job.ts';
import { rereadBets } from '@haitang/venues/bets/bet-feed.ts';
import {
  COMPARE_EVERY_MS,
  compareBalances,
  type Unfinished,
} from '@haitang/venues/books/reconcile-venues.ts';
import { suppliersOf } from '@haitang/venues/supplier-parts.ts';
import { auditTransfers } from '@haitang/venues/transfers/audit-transfers.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** Bets may arrive or change this many days late (FM-21). */
const REREAD_DAYS = 3;

/** Compares balances at the venues with our books, every five minutes. */
export function reconcileBalancesJob(context: VenuesContext): Job {
  const unfinished: Unfinished = new Map();
  return {
    name: 'reconcile-balances',
    schedule: { every: COMPARE_EVERY_MS },
    parts: suppliersOf(context),
    run: (suppliers) => compareBalances(context, suppliers, unfinished),
  };
}

/** Compares line by line, every day: late and amended bets, and every transfer of the day. */
export const reconcileStatementsJob = (context: VenuesContext): Job => ({
  name: 'reconcile-statements',
  schedule: { daily: '04:10' },
  run: async () => {
    await rereadBets(context, REREAD_DAYS);
    await auditTransfers(context);
  },
});
