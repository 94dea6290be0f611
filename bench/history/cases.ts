import { agentTree } from '@haitang/agents/commission/agent-tree.ts';
import { computeMonth } from '@haitang/agents/commission/compute-month.ts';
import { monthOf } from '@haitang/agents/month.ts';
import { portalMembers, portalOverview } from '@haitang/agents/portal/portal-totals.ts';
import { pruneTries } from '@haitang/identity/credentials/credential-tries.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { chartOfAccounts } from '@haitang/ledger/reading/chart.ts';
import { readTrail, type TrailFilter } from '@haitang/office/reports/audit-trail.ts';
import { dashboardOf, trendOf, waitingOf } from '@haitang/office/reports/dashboard.ts';
import { readTotals, readWaits } from '@haitang/office/reports/read-business.ts';
import type { Context } from '@haitang/platform/context.ts';
import { pruneReplayJob } from '@haitang/platform/http/replays.ts';
import { pruneOutboxJob } from '@haitang/platform/outbox/prune.ts';
import { pruneApartJob } from '@haitang/platform/rows/set-apart.ts';
import { settleRebates } from '@haitang/promotions/rebates/settle-rebates.ts';
import {
  readMemberBets,
  readOldestUncounted,
  readUncounted,
} from '@haitang/venues/bets/bet-store.ts';
import { netResultSince } from '@haitang/venues/bets/net-result.ts';
import { readHighMultiples, readLargeWins } from '@haitang/venues/wins/win-store.ts';
import { assessLevels } from '@haitang/vip/assess-levels.ts';
import { owedAt } from '@haitang/wallet/owed-at.ts';
import { walletStatement } from '@haitang/wallet/statement.ts';

/** One job, or the reads of one page. */
export interface Case {
  readonly name: string;
  /** It reads all history by its nature; the reason, else null. */
  readonly linear: string | null;
  readonly run: () => Promise<unknown>;
}

const MEMBER = memberId(4_321);
const AGENT = memberId(7);
const WHOLE_TRAIL: Omit<TrailFilter, 'limit'> = {
  before: '',
  kind: 'all',
  actor: '',
  subject: '',
  from: null,
  to: null,
  find: null,
};

/** Every job and page that can be called as a function of the database, at the clock's time. */
export function casesOf(context: Context): readonly Case[] {
  const { database, clock } = context;
  const { read } = database;
  const now = clock.now();
  const today = startOfDay(businessDayOf(now));
  const wins = { venues: ['wangyue'], from: later(now, -7 * DAY_MS), to: now, limit: 50 };
  const page = { page: 1, pageSize: 20 };
  const bets = { memberId: MEMBER, venue: '', limit: 20, offset: 0 };
  const flat = (name: string, run: () => Promise<unknown>): Case => ({ name, linear: null, run });
  const job = (name: string, made: { run(): Promise<void> }) => flat(name, () => made.run());
  return [
    flat('job: commission of the month', () => computeMonth(read, monthOf(now), now)),
    flat('page: agents, the month so far', () => agentTree(context)),
    flat('portal: overview', () => portalOverview(context, AGENT)),
    flat('portal: members', () => portalMembers(context, AGENT, page)),
    flat('job: rebates of a day', () =>
      settleRebates(context, { boosts: async () => [], betsKnownTo: async () => now }),
    ),
    flat('job: levels', () => assessLevels(context, async () => now)),
    flat('page: dashboard', () => dashboardOf(context)),
    flat('page: dashboard, 30 days', () => trendOf(context, 30)),
    flat('page: badges of the menu', () => waitingOf(context)),
    flat('job: metrics, waits', () => readWaits(context)),
    flat('job: metrics, totals', () => readTotals(context)),
    flat('page: audit trail', () => readTrail(read, { ...WHOLE_TRAIL, limit: 50 })),
    flat('page: chart of accounts', () => chartOfAccounts(read)),
    flat('job: what all members are owed', () => owedAt(database, today)),
    flat('job: uncounted bets', () => readUncounted(read, 500, now)),
    flat('job: oldest uncounted bet', () => readOldestUncounted(read)),
    flat('member: bets of a week', () =>
      readMemberBets(read, { ...bets, from: startOfDay(addDays(businessDayOf(now), -6)), to: now }),
    ),
    flat('member: statement', () => walletStatement(read, { memberId: MEMBER, limit: 20 })),
    flat('member: result of the session', () =>
      netResultSince(read, { memberId: MEMBER, since: later(now, -DAY_MS) }),
    ),
    flat('member: large wins', () => readLargeWins(read, wins)),
    flat('member: high multiples', () => readHighMultiples(read, wins)),
    flat('job: prune tries', () => pruneTries(context)),
    job('job: prune answers', pruneReplayJob(database, clock)),
    job('job: prune events', pruneOutboxJob(database, clock)),
    job('job: prune rows set apart', pruneApartJob(database, clock)),
    {
      name: 'job: nightly check of the books',
      linear: 'recomputes every posting',
      run: () => checkLedger(database),
    },
  ];
}
