import { keepEstimates } from '@haitang/agents/commission/agent-tree.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { keepChart } from '@haitang/ledger/reading/kept-chart.ts';
import { keepActiveDays } from '@haitang/office/reports/active-days.ts';
import { keepActive } from '@haitang/office/reports/active-members.ts';
import { sealHours } from '@haitang/office/reports/seal-hours.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { recountHouseTotals } from '@haitang/venues/bets/recount-house-totals.ts';

/** Adds up, for the console, what no reader may add up in a large house. */
export const totalsJobs = (context: Context): readonly Job[] => [
  {
    name: 'recount-house-totals',
    schedule: { every: 5 * MINUTE_MS },
    run: () => recountHouseTotals(context),
  },
  { name: 'seal-hours', schedule: { every: 5 * MINUTE_MS }, run: () => sealHours(context) },
  { name: 'keep-active', schedule: { every: 2 * MINUTE_MS }, run: () => keepActive(context) },
  {
    name: 'keep-active-days',
    schedule: { every: 10 * MINUTE_MS },
    run: () => keepActiveDays(context),
  },
  { name: 'keep-chart', schedule: { every: 5 * MINUTE_MS }, run: () => keepChart(context) },
  {
    name: 'keep-estimates',
    schedule: { every: 30 * MINUTE_MS },
    run: () => keepEstimates(context),
  },
];
