import { readFile } from 'node:fs/promises';
import { DEFAULT_OPERATOR_ID } from '@haitang/contract/aggregator/fields.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { createPostingLane, type PostingLane } from '@haitang/ledger/posting-lane.ts';
import { sealAuditJob } from '@haitang/platform/audit/seal.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import { createReplayStore, pruneReplayJob } from '@haitang/platform/http/replay-store.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { Dispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { pruneOutboxJob } from '@haitang/platform/outbox/prune.ts';
import { accountRoutes } from './api/member/account.ts';
import { betRoutes } from './api/member/bets.ts';
import { cardRoutes } from './api/member/cards.ts';
import { contentRoutes } from './api/member/content.ts';
import { depositRoutes } from './api/member/deposits.ts';
import { gameRoutes } from './api/member/games.ts';
import { limitRoutes } from './api/member/limits.ts';
import { messageRoutes } from './api/member/messages.ts';
import { profileRoutes } from './api/member/profile.ts';
import { recordRoutes } from './api/member/records.ts';
import { turnoverRoutes } from './api/member/turnover.ts';
import { venueWalletRoutes } from './api/member/venue-wallet.ts';
import { withdrawalRoutes } from './api/member/withdrawals.ts';
import { createIdentityContext, type IdentityContext } from './identity/identity-context.ts';
import { ACCOUNT_MESSAGES } from './jobs/account-messages.ts';
import { betFeedJob } from './jobs/bet-feed.ts';
import { expireDepositsJob } from './jobs/expire-deposits.ts';
import { PAYMENT_MESSAGES } from './jobs/payment-messages.ts';
import { pruneTriesJob } from './jobs/prune-tries.ts';
import { reconcileBalancesJob, reconcileStatementsJob } from './jobs/reconcile-venues.ts';
import { resolveTransfersJob } from './jobs/resolve-transfers.ts';
import { sweepIdleJob } from './jobs/sweep-idle.ts';
import { syncCatalogueJob } from './jobs/sync-catalogue.ts';
import { verifyPayoutsJob } from './jobs/verify-payouts.ts';
import { watchChain } from './jobs/watch-chain.ts';
import { createMemberFigures } from './member-figures.ts';
import type { Chains } from './payments/chain/chain.ts';
import { openSandboxChains } from './payments/chain/open-sandbox-chains.ts';
import { creditedTotal, openTotal } from './payments/deposits/deposit-totals.ts';
import type { PaymentsContext } from './payments/payments-context.ts';
import { endBonusesOnExclusion } from './promotions/end-bonuses.ts';
import { grantEveryDepositBonus } from './promotions/grant-every-deposit-bonus.ts';
import { VENUE_TIMEOUT_MS } from './venues/aggregator/aggregator-client.ts';
import { createAggregatorPorts } from './venues/aggregator/aggregator-port.ts';
import { createVenuesContext } from './venues/create-venues-context.ts';
import { sendHome } from './venues/send-home.ts';
import type { VenuePort } from './venues/venue-port.ts';
import type { VenuesContext } from './venues/venues-context.ts';

/** The number and partner name the house knows the lobby by. */
const HOUSE_OPERATOR = { operatorId: DEFAULT_OPERATOR_ID, subPartner: 'haitang' };

/** The whole server, wired: contexts of the rooms, routes, jobs; nothing runs yet. */
export interface App {
  readonly context: Context;
  readonly identity: IdentityContext;
  readonly payments: PaymentsContext;
  readonly venues: VenuesContext;
  readonly lane: PostingLane;
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
  return { chains, ports };
}

interface VenueRow {
  readonly platform: string;
  readonly supplier: string;
}

async function houseVenues(): Promise<string[]> {
  const file = await readFile(new URL('./seed/catalogue.json', import.meta.url), 'utf8');
  const { venues }: { venues: VenueRow[] } = JSON.parse(file);
  return venues.filter((venue) => venue.supplier === 'house').map((venue) => venue.platform);
}

/** Composes the rooms. `siteUrl` is where a phone reaches the lobby. */
export function createApp(context: Context, outside: Outside, siteUrl: string): App {
  const { database, clock, logger } = context;
  const lane = createPostingLane(database);
  const identity = createIdentityContext(context);
  const payments: PaymentsContext = { ...context, chains: outside.chains };
  const venues = createVenuesContext(context, {
    ports: outside.ports,
    lane,
    lobbyUrl: siteUrl,
    openDeposits: openTotal,
  });
  const figures = createMemberFigures(context, venues);
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
    replayStore: createReplayStore(database, clock),
    memberRoutes: [
      ...accountRoutes(identity, figures),
      ...profileRoutes(identity),
      ...contentRoutes(context, siteUrl),
      ...messageRoutes(context, figures),
      ...gameRoutes(venues),
      ...venueWalletRoutes(venues),
      ...betRoutes(venues),
      ...depositRoutes(payments),
      ...cardRoutes(payments),
      ...withdrawalRoutes(context),
      ...recordRoutes(context),
      ...turnoverRoutes(context),
      ...limitRoutes(context, limitFigures),
    ],
    jobs: [
      watchChain(payments),
      expireDepositsJob(payments),
      verifyPayoutsJob(payments),
      resolveTransfersJob(venues),
      betFeedJob(venues),
      sweepIdleJob(venues),
      syncCatalogueJob(venues),
      reconcileBalancesJob(venues),
      reconcileStatementsJob(venues),
      pruneTriesJob(context),
      pruneReplayJob(database, clock),
      pruneOutboxJob(database, clock),
      sealAuditJob(database, logger),
    ],
    subscribe(dispatcher) {
      dispatcher.subscribe('deposit.credited', 'promotions.every-deposit', grantEveryDepositBonus);
      dispatcher.subscribe('member.excluded', 'promotions.exclusion', endBonusesOnExclusion);
      dispatcher.subscribe('member.excluded', 'venues.exclusion', sendHome);
      dispatcher.subscribe('member.paused', 'venues.pause', sendHome);
      for (const { event, subscriber, handle } of [...ACCOUNT_MESSAGES, ...PAYMENT_MESSAGES]) {
        dispatcher.subscribe(event, subscriber, handle);
      }
    },
  };
}
