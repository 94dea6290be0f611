import { createIdentityContext, type IdentityContext } from '@haitang/identity/identity-context.ts';
import type { PostingLane } from '@haitang/ledger/posting-lane.ts';
import { type Channels, NO_CHANNELS } from '@haitang/messages/channels/channel.ts';
import type { PushDoor } from '@haitang/messages/push/push-door.ts';
import { openTotals } from '@haitang/payments/deposits/deposit-totals.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { openWatchedLane } from './lane-metrics.ts';
import type { Outside } from './outside.ts';

/** The modules with all dependencies: the common part of server and worker. */
export interface Modules {
  readonly context: Context;
  readonly identity: IdentityContext;
  readonly payments: PaymentsContext;
  readonly venues: VenuesContext;
  readonly lane: PostingLane;
  /** The way to members' devices; null where nothing is pushed. */
  readonly push: PushDoor | null;
  /** E-mail and SMS of the operator. */
  readonly channels: Channels;
}

/** Composes the modules. `siteUrl` is the lobby's address for phones. */
export function composeModules(
  context: Context,
  outside: Outside,
  siteUrl: string,
  metrics: Metrics,
): Modules {
  const lane = openWatchedLane(context.database, metrics);
  const { chains, upay = null, signer = null, screener = null, push = null } = outside;
  return {
    context,
    lane,
    push,
    channels: outside.channels ?? NO_CHANNELS,
    identity: createIdentityContext(context, outside.seal),
    payments: { ...context, chains, upay, signer, screener },
    venues: createVenuesContext(context, {
      ports: outside.ports,
      lane,
      lobbyUrl: siteUrl,
      openDeposits: openTotals,
    }),
  };
}
