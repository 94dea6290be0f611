import { hostname } from 'node:os';
import { DEFAULT_OPERATOR_ID } from '@haitang/contract/aggregator/fields.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { createIdentityContext, type IdentityContext } from '@haitang/identity/identity-context.ts';
import { livingSessions } from '@haitang/identity/sessions/living-sessions.ts';
import { sessionLooks } from '@haitang/identity/sessions/session-look.ts';
import type { PostingLane } from '@haitang/ledger/posting-lane.ts';
import { openWatchedLane } from '@haitang/lobby/lane-figures.ts';
import { houseVenues, openProvider } from '@haitang/lobby/outside-parts.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { creditedTotal, openTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import type { UpayGateway } from '@haitang/payments/hosted/upay-gateway.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import {
  createReplayStore,
  pruneReplayJob,
  type ReplayClaimant,
} from '@haitang/platform/http/replay-store.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { createMetrics, type Metrics } from '@haitang/platform/observe/metrics.ts';
import type { Dispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { pruneOutboxJob } from '@haitang/platform/outbox/prune.ts';
import { recentEvents } from '@haitang/platform/outbox/recent-events.ts';
import { createSeal, type Seal } from '@haitang/platform/security/seal.ts';
import { ensureSealKey } from '@haitang/platform/security/seal-key.ts';
import { BONUS_LISTENERS } from '@haitang/promotions/bonuses/bonus-listeners.ts';
import { rebateBoostsOf } from '@haitang/promotions/bonuses/rules/rebate-boosts-of.ts';
import { VENUE_TIMEOUT_MS } from '@haitang/venues/aggregator/aggregator-client.ts';
import { createAggregatorPorts } from '@haitang/venues/aggregator/aggregator-port.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { VENUE_LISTENERS } from '@haitang/venues/venue-listeners.ts';
import type { VenuePort } from '@haitang/venues/venue-port.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { hotBalances } from '@haitang/wallet/hot-balance.ts';
import { ACCOUNT_MESSAGES } from '@haitang/worker/account-messages.ts';
import { ACTIVITY_MESSAGES } from '@haitang/worker/activity-messages.ts';
import { AGENT_MESSAGES } from '@haitang/worker/agent-messages.ts';
import { announceRedPacketsJob } from '@haitang/worker/announce-red-packets.ts';
import { betFeedJob } from '@haitang/worker/bet-feed.ts';
import { createBooksWatch } from '@haitang/worker/books/books-watch.ts';
import { booksJobs } from '@haitang/worker/books/check-books.ts';
import { endSeatsJob } from '@haitang/worker/end-seats.ts';
import { expireDepositsJob } from '@haitang/worker/expire-deposits.ts';
import { hostedPaymentsJob } from '@haitang/worker/look-at-hosted-payments.ts';
import { ADJUSTMENT_MESSAGES } from '@haitang/worker/messages/adjustment-messages.ts';
import { BONUS_MESSAGES } from '@haitang/worker/messages/bonus-messages.ts';
import { DEPOSIT_MESSAGES } from '@haitang/worker/messages/deposit-messages.ts';
import { PAYMENT_MESSAGES } from '@haitang/worker/payment-messages.ts';
import { PAYOUT_ALARMS } from '@haitang/worker/payout-alarms.ts';
import { pruneTriesJob } from '@haitang/worker/prune-tries.ts';
import { reconcileBalancesJob, reconcileStatementsJob } from '@haitang/worker/reconcile-venues.ts';
import { resolveTransfersJob } from '@haitang/worker/resolve-transfers.ts';
import { REWARD_MESSAGES } from '@haitang/worker/reward-messages.ts';
import { returnTurnoverJob, settleBonusesJob } from '@haitang/worker/settle-bonuses.ts';
import { settleCommissionJob } from '@haitang/worker/settle-commission.ts';
import { settleRebatesJob } from '@haitang/worker/settle-rebates.ts';
import { sweepIdleJob } from '@haitang/worker/sweep-idle.ts';
import { syncCatalogueJob } from '@haitang/worker/sync-catalogue.ts';
import { sealTrailsJob } from '@haitang/worker/trails/seal-trails.ts';
import type { TrailDirectories } from '@haitang/worker/trails/verify-trails.ts';
import { createTreasuryWatch, treasuryJobs } from '@haitang/worker/treasury-watch.ts';
import { verifyPayoutsJob } from '@haitang/worker/verify-payouts.ts';
import { vipLevelsJob } from '@haitang/worker/vip-levels.ts';
import { recheckChain, watchChain } from '@haitang/worker/watch-chain.ts';
import { createLiveHub, type LiveHub } from './api/live/live-hub.ts';
import { accountRoutes } from './api/member/account.ts';
import { activityRoutes } from './api/member/activities.ts';
import { agentRoutes } from './api/member/agents.ts';
import { betRoutes } from './api/member/bets.ts';
import { cardRoutes } from './api/member/cards.ts';
import { contentRoutes } from './api/member/content.ts';
import { depositRoutes } from './api/member/deposits.ts';
import { eventRoutes } from './api/member/events.ts';
import { gameRoutes } from './api/member/games.ts';
import { limitRoutes } from './api/member/limits.ts';
import { messageRoutes } from './api/member/messages.ts';
import { orderStatusRoutes } from './api/member/orders/order-status.ts';
import { statementRoutes } from './api/member/orders/statement.ts';
import { ownGameRoutes } from './api/member/own-games.ts';
import { totpRoutes } from './api/member/profile/totp.ts';
import { profileRoutes } from './api/member/profile.ts';
import { bonusRoutes } from './api/member/promotions/bonuses.ts';
import { rebateRoutes } from './api/member/promotions/rebates.ts';
import { vipRoutes } from './api/member/promotions/vip.ts';
import { recordRoutes } from './api/member/records.ts';
import { redPacketRoutes } from './api/member/red-packets.ts';
import { turnoverRoutes } from './api/member/turnover.ts';
import { venueWalletRoutes } from './api/member/venue-wallet.ts';
import { withdrawalRoutes } from './api/member/withdrawals.ts';
import { createMemberFigures } from './compose/member-figures.ts';

/** The number and partner name the house knows the lobby by. */
const HOUSE_OPERATOR = {
  operatorId: DEFAULT_OPERATOR_ID,
  subPartner: 'haitang',
  endsSeats: true,
};

/** The whole server, wired: contexts of the rooms, routes, jobs; nothing runs yet. */
export interface App {
  readonly context: Context;
  readonly identity: IdentityContext;
  readonly payments: PaymentsContext;
  readonly venues: VenuesContext;
  readonly lane: PostingLane;
  /** Whom the member site tells what happens to them, while it is open. */
  readonly live: LiveHub;
  readonly memberRoutes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly replayStore: ReturnType<typeof createReplayStore>;
  /** Registers every room that listens to what another has done. */
  subscribe(dispatcher: Dispatcher): void;
}

/** What is outside and can be another thing in a test: where money is paid in and played. */
export interface Outside {
  readonly chains: Chains;
  readonly ports: ReadonlyMap<string, VenuePort>;
  /** Of a key beside the database, not in it. */
  readonly seal: Seal;
  /** The provider of hosted payment pages; none when missing. */
  readonly upay?: UpayGateway | null;
  /** Host and port only one process serves at a time; '' where nobody serves. */
  readonly instance?: string;
  /** Where heads of the trails are signed and kept; nobody seals when missing. */
  readonly trails?: TrailDirectories;
}

/** The sandbox chains and the house, as the configuration names them. */
export async function openOutside(config: Config, context: Context): Promise<Outside> {
  const lobbyKey = await ensureKeyPair(config.keysDirectory, 'lobby');
  const ports = createAggregatorPorts(
    {
      supplier: 'house',
      url: config.houseUrl,
      privateKey: lobbyKey.privateKey,
      timeoutMs: VENUE_TIMEOUT_MS,
      clock: context.clock,
      ...HOUSE_OPERATOR,
    },
    await houseVenues(),
  );
  const chains: Chains = config.demo
    ? await openSandboxChains({ url: config.chainUrl, dataDirectory: config.dataDirectory })
    : new Map();
  const seal = createSeal(await ensureSealKey(config.keysDirectory));
  const upay = await openProvider(config, context.clock);
  const instance = `${hostname()} ${config.host}:${config.port}`;
  return { chains, ports, seal, upay, instance, trails: config };
}

/** Claims of an earlier start of this very server die with it. */
const claimantOf = ({ instance = '' }: Outside): ReplayClaimant | null =>
  instance === '' ? null : { instance, boot: newId() };

export interface AppOptions {
  readonly metrics?: Metrics;
  /** The database as the jobs' role sees it; the context's own when not given. */
  readonly jobs?: Database;
}

/** Composes the rooms. `siteUrl` is where a phone reaches the lobby; figures go to `metrics`. */
export function createApp(
  context: Context,
  outside: Outside,
  siteUrl: string,
  { metrics = createMetrics(false), jobs = context.database }: AppOptions = {},
): App {
  const { database, clock } = context;
  const behind = { ...context, database: jobs };
  const lane = openWatchedLane(database, metrics);
  const identity = createIdentityContext(context, outside.seal);
  const { chains, upay = null } = outside;
  const payments: PaymentsContext = { ...context, chains, upay };
  const venues = createVenuesContext(context, {
    ports: outside.ports,
    lane,
    lobbyUrl: siteUrl,
    openDeposits: openTotal,
  });
  const live = openLiveHub(identity);
  const figures = createMemberFigures(identity, venues);
  const looks = sessionLooks(identity);
  const limitFigures = {
    depositsOf: (memberId: Parameters<typeof creditedTotal>[1]) =>
      creditedTotal(database.read, memberId),
  };
  return {
    context,
    identity,
    payments,
    venues,
    lane,
    live,
    replayStore: createReplayStore(database, clock, { claimant: claimantOf(outside) }),
    memberRoutes: [
      ...accountRoutes(identity, figures),
      ...eventRoutes(context, live),
      ...profileRoutes(identity),
      ...totpRoutes(identity),
      ...contentRoutes(context, siteUrl),
      ...messageRoutes(context, figures),
      ...gameRoutes(venues),
      ...ownGameRoutes(venues, looks),
      ...venueWalletRoutes(venues, looks),
      ...betRoutes(venues),
      ...depositRoutes(payments, looks),
      ...cardRoutes(payments),
      ...withdrawalRoutes(identity),
      ...recordRoutes(context),
      ...orderStatusRoutes(looks),
      ...statementRoutes(context),
      ...turnoverRoutes(context),
      ...rebateRoutes(venues),
      ...vipRoutes(context),
      ...limitRoutes(context, limitFigures),
      ...agentRoutes(context),
      ...redPacketRoutes(context),
      ...activityRoutes(context),
      ...bonusRoutes(context),
    ],
    jobs: jobsOf(behind, { payments, venues }, { metrics, trails: outside.trails ?? null }),
    subscribe: subscribeRooms,
  };
}

function openLiveHub(identity: IdentityContext): LiveHub {
  const { database, clock, logger } = identity;
  return createLiveHub({
    ...{ clock, logger },
    reads: {
      balancesOf: (memberIds) => hotBalances(database, memberIds),
      livingSessions: (sessionIds) => livingSessions(identity, sessionIds),
      eventsSince: (since) => recentEvents(database.read, since),
    },
  });
}

/** Everything that runs by itself, on the context's database. */
function jobsOf(
  context: Context,
  asApp: { readonly payments: PaymentsContext; readonly venues: VenuesContext },
  { metrics, trails }: { readonly metrics: Metrics; readonly trails: TrailDirectories | null },
): Job[] {
  const { database, clock } = context;
  const payments = { ...asApp.payments, ...context };
  const venues = { ...asApp.venues, ...context };
  return [
    watchChain(payments, metrics),
    recheckChain(payments),
    expireDepositsJob(payments),
    hostedPaymentsJob(payments),
    verifyPayoutsJob(payments),
    settleBonusesJob(venues),
    returnTurnoverJob(venues),
    resolveTransfersJob(venues),
    betFeedJob(venues),
    endSeatsJob(venues),
    sweepIdleJob(venues),
    syncCatalogueJob(venues),
    reconcileBalancesJob(venues),
    reconcileStatementsJob(venues),
    settleCommissionJob(context),
    vipLevelsJob(venues),
    announceRedPacketsJob(context),
    settleRebatesJob(venues, rebateBoostsOf),
    pruneTriesJob(context),
    pruneReplayJob(database, clock),
    pruneOutboxJob(database, clock),
    ...booksJobs(createBooksWatch(context, metrics, trails)),
    ...treasuryJobs(createTreasuryWatch(payments, metrics)),
    ...(trails ? [sealTrailsJob(context, trails)] : []),
  ];
}

/** Every room that listens to what another has done. */
function subscribeRooms(dispatcher: Dispatcher): void {
  for (const one of [
    ...VENUE_LISTENERS,
    ...BONUS_LISTENERS,
    ...ADJUSTMENT_MESSAGES,
    ...BONUS_MESSAGES,
    ...ACCOUNT_MESSAGES,
    ...PAYMENT_MESSAGES,
    ...PAYOUT_ALARMS,
    ...DEPOSIT_MESSAGES,
    ...ACTIVITY_MESSAGES,
    ...REWARD_MESSAGES,
    ...AGENT_MESSAGES,
  ]) {
    dispatcher.subscribe(one);
  }
}
