import { vipStanding as endpoint, vipShown } from '@haitang/contract/member/vip.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { levelChanges } from '@haitang/vip/level-of.ts';
import { tellReached } from '@haitang/vip/reached-level.ts';
import { vipStanding } from '@haitang/vip/vip-standing.ts';

/** The member's own level, its conditions and its history. */
export const vipRoutes = ({ database, clock }: Context): Route[] => [
  memberRoute(endpoint, async ({ session: { memberId } }) => {
    const { level, maintain } = await vipStanding(database.read, memberId, clock.now());
    const changes = await levelChanges(database.read, memberId);
    return {
      level,
      maintain: maintain && {
        need: formatMoney(maintain.need),
        done: formatMoney(maintain.done),
        until: maintain.until,
      },
      changes: changes.map(({ day, before, after }) => ({ day, before, after })),
    };
  }),
  memberRoute(vipShown, async ({ session: { memberId }, body: { level } }) => {
    await tellReached(database, memberId, level);
    return null;
  }),
];
