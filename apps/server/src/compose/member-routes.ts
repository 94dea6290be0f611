import type { Modules } from '@haitang/lobby/compose-modules.ts';
import { networksOf } from '@haitang/payments/chain/chain.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import type { LiveHub } from '../api/live/live-hub.ts';
import { accountRoutes } from '../api/member/account.ts';
import { activityRoutes } from '../api/member/activities.ts';
import { agentRoutes } from '../api/member/agents.ts';
import { betRoutes } from '../api/member/bets.ts';
import { bonusRoutes } from '../api/member/bonuses.ts';
import { cardRoutes } from '../api/member/cards.ts';
import { checkInRoutes } from '../api/member/check-in.ts';
import { contactRoutes } from '../api/member/contacts.ts';
import { contentRoutes } from '../api/member/content.ts';
import { depositRoutes } from '../api/member/deposits.ts';
import { eventRoutes } from '../api/member/events.ts';
import { fairnessRoutes } from '../api/member/fairness.ts';
import { gameRoutes } from '../api/member/games.ts';
import { limitRoutes } from '../api/member/limits.ts';
import { messageRoutes } from '../api/member/messages.ts';
import { orderStatusRoutes } from '../api/member/order-status.ts';
import { ownGameRoutes } from '../api/member/own-games.ts';
import { paymentMethodRoutes } from '../api/member/payment-methods.ts';
import { profileRoutes } from '../api/member/profile.ts';
import { pushRoutes } from '../api/member/push.ts';
import { rebateRoutes } from '../api/member/rebates.ts';
import { recordRoutes } from '../api/member/records.ts';
import { recoveryRoutes } from '../api/member/recovery.ts';
import { redPacketRoutes } from '../api/member/red-packets.ts';
import { serviceThreadRoutes } from '../api/member/service-threads.ts';
import { solvencyRoutes } from '../api/member/solvency.ts';
import { statementRoutes } from '../api/member/statement.ts';
import { totpRoutes } from '../api/member/totp.ts';
import { turnoverRoutes } from '../api/member/turnover.ts';
import { venueWalletRoutes } from '../api/member/venue-wallet.ts';
import { verificationRoutes } from '../api/member/verification.ts';
import { vipRoutes } from '../api/member/vip.ts';
import { winRoutes } from '../api/member/wins.ts';
import { withdrawalRoutes } from '../api/member/withdrawals.ts';
import type { MemberSummary } from '../api/present/user-summary.ts';

/** What the routes need beside the modules. */
interface RouteParts {
  readonly live: LiveHub;
  readonly summary: MemberSummary;
  /** The address at which a phone reaches the lobby. */
  readonly siteUrl: string;
  /** The address of the built-in venue for players. */
  readonly housePublicUrl: string;
}

/** Every call of the member API. */
export function memberRoutes(
  { context, identity, payments, venues, push, channels }: Modules,
  { live, summary, siteUrl, housePublicUrl }: RouteParts,
): Route[] {
  const { database } = context;
  const limitReads = {
    depositsOf: (memberId: Parameters<typeof creditedTotal>[1]) =>
      creditedTotal(database.read, memberId),
  };
  return [
    ...accountRoutes(identity, summary),
    ...eventRoutes(context, live),
    ...profileRoutes(identity),
    ...recoveryRoutes(identity),
    ...contactRoutes(identity, channels),
    ...verificationRoutes(identity),
    ...totpRoutes(identity),
    ...contentRoutes(context, siteUrl, networksOf(payments.chains)),
    ...messageRoutes(context, summary),
    ...serviceThreadRoutes(identity),
    ...pushRoutes(context, push?.publicKey ?? ''),
    ...gameRoutes(venues, housePublicUrl),
    ...ownGameRoutes(venues),
    ...fairnessRoutes(venues),
    ...winRoutes(venues),
    ...venueWalletRoutes(venues),
    ...betRoutes(venues),
    ...depositRoutes(payments),
    ...paymentMethodRoutes(payments),
    ...cardRoutes(payments),
    ...withdrawalRoutes(identity),
    ...recordRoutes(context),
    ...orderStatusRoutes(database),
    ...statementRoutes(venues),
    ...solvencyRoutes(context),
    ...turnoverRoutes(context),
    ...rebateRoutes(venues),
    ...vipRoutes(context),
    ...limitRoutes(context, limitReads),
    ...agentRoutes(context),
    ...redPacketRoutes(context),
    ...activityRoutes(context),
    ...bonusRoutes(context),
    ...checkInRoutes(context),
  ];
}
