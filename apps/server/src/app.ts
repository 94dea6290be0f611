import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { livingSessions } from '@haitang/identity/sessions/living-sessions.ts';
import { composeModules, type Modules } from '@haitang/lobby/compose-modules.ts';
import type { Outside } from '@haitang/lobby/outside.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Context } from '@haitang/platform/context.ts';
import { createReplayStore, type ReplayClaimant } from '@haitang/platform/http/replay-store.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { createMetrics, type Metrics } from '@haitang/platform/observe/metrics.ts';
import { recentEvents } from '@haitang/platform/outbox/recent-events.ts';
import { hotBalances } from '@haitang/wallet/hot-balance.ts';
import { createLiveHub, type LiveHub } from './api/live/live-hub.ts';
import { accountRoutes } from './api/member/account.ts';
import { activityRoutes } from './api/member/activities.ts';
import { agentRoutes } from './api/member/agents.ts';
import { betRoutes } from './api/member/bets.ts';
import { bonusRoutes } from './api/member/bonuses.ts';
import { cardRoutes } from './api/member/cards.ts';
import { contentRoutes } from './api/member/content.ts';
import { depositRoutes } from './api/member/deposits.ts';
import { eventRoutes } from './api/member/events.ts';
import { gameRoutes } from './api/member/games.ts';
import { limitRoutes } from './api/member/limits.ts';
import { messageRoutes } from './api/member/messages.ts';
import { orderStatusRoutes } from './api/member/order-status.ts';
import { ownGameRoutes } from './api/member/own-games.ts';
import { profileRoutes } from './api/member/profile.ts';
import { rebateRoutes } from './api/member/rebates.ts';
import { recordRoutes } from './api/member/records.ts';
import { redPacketRoutes } from './api/member/red-packets.ts';
import { statementRoutes } from './api/member/statement.ts';
import { totpRoutes } from './api/member/totp.ts';
import { turnoverRoutes } from './api/member/turnover.ts';
import { venueWalletRoutes } from './api/member/venue-wallet.ts';
import { vipRoutes } from './api/member/vip.ts';
import { withdrawalRoutes } from './api/member/withdrawals.ts';
import { createMemberSummary } from './compose/member-summary.ts';

/** The composed server: the modules and their routes; nothing runs yet. */
export interface App extends Modules {
  /** The live streams of the member site. */
  readonly live: LiveHub;
  readonly memberRoutes: readonly Route[];
  readonly replayStore: ReturnType<typeof createReplayStore>;
}

/** A new start of this server invalidates the claims of its previous start. */
const claimantOf = ({ instance = '' }: Outside): ReplayClaimant | null =>
  instance === '' ? null : { instance, boot: newId() };

/**
 * Composes the modules. `siteUrl` is the address at which a phone reaches the lobby; measurements
 * go to `metrics`.
 */
export function createApp(
  context: Context,
  outside: Outside,
  siteUrl: string,
  metrics: Metrics = createMetrics(false),
): App {
  const { database, clock } = context;
  const modules = composeModules(context, outside, siteUrl, metrics);
  const { identity, payments, venues } = modules;
  const live = openLiveHub(identity);
  const summary = createMemberSummary(context, venues);
  const limitReads = {
    depositsOf: (memberId: Parameters<typeof creditedTotal>[1]) =>
      creditedTotal(database.read, memberId),
  };
  return {
    ...modules,
    live,
    replayStore: createReplayStore(database, clock, { claimant: claimantOf(outside) }),
    memberRoutes: [
      ...accountRoutes(identity, summary),
      ...eventRoutes(context, live),
      ...profileRoutes(identity),
      ...totpRoutes(identity),
      ...contentRoutes(context, siteUrl),
      ...messageRoutes(context, summary),
      ...gameRoutes(venues),
      ...ownGameRoutes(venues),
      ...venueWalletRoutes(venues),
      ...betRoutes(venues),
      ...depositRoutes(payments),
      ...cardRoutes(payments),
      ...withdrawalRoutes(identity),
      ...recordRoutes(context),
      ...orderStatusRoutes(database),
      ...statementRoutes(context),
      ...turnoverRoutes(context),
      ...rebateRoutes(venues),
      ...vipRoutes(context),
      ...limitRoutes(context, limitReads),
      ...agentRoutes(context),
      ...redPacketRoutes(context),
      ...activityRoutes(context),
      ...bonusRoutes(context),
    ],
  };
}

function openLiveHub(identity: IdentityContext): LiveHub {
  const { database, clock, logger } = identity;
  return createLiveHub({
    clock,
    logger,
    reads: {
      balancesOf: (memberIds) => hotBalances(database, memberIds),
      livingSessions: (sessionIds) => livingSessions(identity, sessionIds),
      eventsSince: (since) => recentEvents(database.read, since),
    },
  });
}
