import { getBetAmount } from '@haitang/contract/member/turnover.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { LOT_WORDS, leftOf } from '../../turnover/lot.ts';
import { outstandingOf } from '../../turnover/outstanding.ts';

/** What a member has still to wager, and for what. */
export const turnoverRoutes = (context: Context): Route[] => [
  memberRoute(getBetAmount, async ({ session }) => {
    const { still, need, done, lots } = await outstandingOf(
      context.database.read,
      session.memberId,
    );
    return {
      bet_amount: Number(formatMoney(still)),
      need_amount: Number(formatMoney(need)),
      done_amount: Number(formatMoney(done)),
      lots: lots.map((lot) => ({
        reason: LOT_WORDS[lot.kind],
        need: formatMoney(lot.required),
        done: formatMoney(lot.done),
        left: formatMoney(leftOf(lot)),
        opened_at: formatBeijing(lot.openedAt),
      })),
    };
  }),
];
