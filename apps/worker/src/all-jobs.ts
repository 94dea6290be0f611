import { businessJobs } from '@haitang/lobby/business-metrics.ts';
import type { Modules } from '@haitang/lobby/compose-modules.ts';
import { totalsJobs } from '@haitang/lobby/keep-totals.ts';
import { pruneExportsJob } from '@haitang/lobby/prune-exports.ts';
import type { SolvencyContext } from '@haitang/payments/treasury/solvency/solvency-context.ts';
import { statementSigner } from '@haitang/payments/treasury/solvency/statement-signer.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { pruneReplayJob } from '@haitang/platform/http/replays.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { pruneOutboxJob } from '@haitang/platform/outbox/prune.ts';
import { pruneApartJob } from '@haitang/platform/rows/set-apart.ts';
import { rebateBoostsOf } from '@haitang/promotions/bonuses/rules/rebate-boosts-of.ts';
import { announceRedPacketsJob } from './announce-red-packets.ts';
import { betFeedJob } from './bet-feed.ts';
import { createBooksWatch } from './books/books-watch.ts';
import { booksJobs } from './books/check-books.ts';
import { endSeatsJob } from './end-seats.ts';
import { expireDepositsJob } from './expire-deposits.ts';
import { gatherDepositsJob } from './gather-deposits.ts';
import { pushAnnouncementsJob } from './messages/push-announcements.ts';
import { payBySignerJob } from './pay-by-signer.ts';
import { hostedPaymentsJob } from './poll-hosted-payments.ts';
import { pruneTriesJob } from './prune-tries.ts';
import { publishSolvencyJob } from './publish-solvency.ts';
import { reachSignerJob } from './reach-signer.ts';
import { reconcileBalancesJob, reconcileStatementsJob } from './reconcile-venues.ts';
import { resolveTransfersJob } from './resolve-transfers.ts';
import { ruleWithdrawalsJob } from './rule-withdrawals.ts';
import { channelJobs } from './send-channels.ts';
import { sendPushesJob } from './send-pushes.ts';
import { offerRescuesJob, returnTurnoverJob, settleBonusesJob } from './settle-bonuses.ts';
import { settleCommissionJob } from './settle-commission.ts';
import { settleRebatesJob } from './settle-rebates.ts';
import { createSignerWatch } from './signer-watch.ts';
import { sweepIdleJob } from './sweep-idle.ts';
import { syncCatalogueJob } from './sync-catalogue.ts';
import { sealTrailsJob } from './trails/seal-trails.ts';
import type { TrailDirectories } from './trails/verify-trails.ts';
import { createTreasuryWatch, treasuryJobs } from './treasury-watch.ts';
import { verifyPayoutsJob } from './verify-payouts.ts';
import { vipLevelsJob } from './vip-levels.ts';
import { recheckChain, watchChain } from './watch-chain.ts';
import { watchScreening } from './watch-screening.ts';

/** The parts of jobs beside the modules. */
export interface JobParts {
  /** The database with the jobs' role. */
  readonly database: Database;
  readonly metrics: Metrics;
  /** Where heads of the trails are signed and kept; null disables sealing. */
  readonly trails: TrailDirectories | null;
}

/** A tree names the host at which members reach the site. */
function solvencyContext(
  { payments, venues }: Pick<Modules, 'payments' | 'venues'>,
  { keysDirectory }: TrailDirectories,
): SolvencyContext {
  const { host: site } = new URL(venues.lobbyUrl);
  return { ...payments, site, signStatement: statementSigner(keysDirectory) };
}

/** All jobs. */
export function allJobs(modules: Modules, { database, metrics, trails }: JobParts): Job[] {
  const context = { ...modules.context, database };
  const watchSigner = createSignerWatch(metrics, context.clock);
  const { signer = null } = modules.payments;
  const payments = { ...modules.payments, database, signer: signer && watchSigner.watched(signer) };
  const venues = { ...modules.venues, database };
  return [
    watchChain(payments, metrics),
    recheckChain(payments),
    watchScreening(payments, metrics),
    expireDepositsJob(payments),
    hostedPaymentsJob(payments),
    verifyPayoutsJob(payments),
    ruleWithdrawalsJob(payments),
    reachSignerJob(payments, watchSigner),
    payBySignerJob(payments),
    gatherDepositsJob(payments),
    settleBonusesJob(venues),
    returnTurnoverJob(venues),
    offerRescuesJob(venues),
    resolveTransfersJob(venues),
    betFeedJob(venues),
    endSeatsJob(venues),
    sweepIdleJob(venues),
    syncCatalogueJob(venues),
    reconcileBalancesJob(venues),
    reconcileStatementsJob(venues),
    settleCommissionJob(context),
    ...totalsJobs(context),
    vipLevelsJob(venues),
    announceRedPacketsJob(context),
    ...(modules.push ? [pushAnnouncementsJob(context), sendPushesJob(context, modules.push)] : []),
    ...channelJobs(context, modules),
    settleRebatesJob(venues, rebateBoostsOf),
    pruneTriesJob(context),
    pruneReplayJob(database, context.clock),
    pruneOutboxJob(database, context.clock),
    pruneApartJob(database, context.clock),
    pruneExportsJob(context),
    ...businessJobs(context, metrics),
    ...booksJobs(createBooksWatch(context, metrics, trails)),
    ...treasuryJobs(createTreasuryWatch(payments, metrics)),
    ...(trails ? [sealTrailsJob(context, trails)] : []),
    ...(trails
      ? [publishSolvencyJob(solvencyContext({ ...modules, payments }, trails), metrics)]
      : []),
  ];
}
