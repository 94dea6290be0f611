import { events } from '@haitang/contract/member/events.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route, withStream } from '@haitang/platform/http/route.ts';
import { hotBalance } from '@haitang/wallet/hot-balance.ts';
import type { LiveHub } from '../live/live-hub.ts';

/** The live event stream of a member. */
export const eventRoutes = (context: Context, hub: LiveHub): Route[] => [
  withStream(
    memberRoute(events, async ({ session }) => ({
      balance: formatMoney(await hotBalance(context.database, session.memberId)),
    })),
    ({ session, ip }, stream) => hub.join(session, ip, stream),
    ({ ip }) => hub.assertMayOpen(ip),
  ),
];
