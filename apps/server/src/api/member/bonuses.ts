import {
  bonuses,
  claimBonus,
  giveUpBonus as giveUpCall,
} from '@haitang/contract/member/bonuses.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { bonusBook } from '@haitang/promotions/bonuses/bonus-book.ts';
import { giveUpBonus } from '@haitang/promotions/bonuses/give-up-bonus.ts';
import { claimOffer } from '@haitang/promotions/bonuses/offers/claim-offer.ts';
import { presentBonuses } from '../present/bonuses.ts';

/** A member's bonuses: the list, giving one up, claiming one. */
export const bonusRoutes = (context: Context): Route[] => [
  memberRoute(bonuses, async ({ session: { memberId } }) => {
    const now = context.clock.now();
    return presentBonuses(await bonusBook(context.database.read, { memberId, at: now }));
  }),
  memberRoute(giveUpCall, async ({ body, session }) => {
    const { memberId, id: sessionId } = session;
    const taken = await giveUpBonus(context, { memberId, number: body.id, sessionId });
    return { taken: formatMoney(taken) };
  }),
  memberRoute(claimBonus, async ({ body, session: { memberId } }) => {
    const grant = await claimOffer(context, { memberId, id: body.id });
    return { id: grant.number, amount: formatMoney(grant.amount) };
  }),
];
