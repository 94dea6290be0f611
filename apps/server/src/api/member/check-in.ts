import { checkIn as checkInCall, checkInToday } from '@haitang/contract/member/check-in.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { checkIn } from '@haitang/promotions/bonuses/check-in/check-in.ts';
import { checkInBoard } from '@haitang/promotions/bonuses/check-in/check-in-board.ts';
import { presentCheckIn } from '../present/check-in.ts';

/** The daily check-in: its row of days, and the press. */
export const checkInRoutes = (context: Context): Route[] => [
  memberRoute(checkInToday, async ({ session: { memberId } }) => {
    const at = context.clock.now();
    return presentCheckIn(await checkInBoard(context.database.read, { memberId, at }), at);
  }),
  memberRoute(checkInCall, async ({ body, session: { memberId } }) => {
    const made = await checkIn(context, { memberId, day: body.day });
    const { grant: id, day, step, amount, required } = made;
    return { id, day, step, amount: formatMoney(amount), need: formatMoney(required) };
  }),
];
