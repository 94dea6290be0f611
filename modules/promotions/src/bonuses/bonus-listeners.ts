import { type Subscription, subscription } from '@haitang/platform/outbox/subscription.ts';
import { endBonusesOnLeave } from './end-bonuses.ts';
import { endBonusesOfDeposit } from './end-bonuses-of-deposit.ts';
import { grantEveryDepositBonus } from './every-deposit-bonus.ts';
import { followLot } from './follow-lot.ts';
import { grantDepositBonuses } from './grant-deposit-bonuses.ts';
import { grantVenueDeposit } from './grant-venue-deposit.ts';
import { offerVipGift } from './offers/offer-vip-gift.ts';

/** The subscriptions of bonuses; registered by the worker. */
export const BONUS_LISTENERS: readonly Subscription[] = [
  subscription('deposit.credited', 'promotions.every-deposit', grantEveryDepositBonus),
  subscription('deposit.credited', 'promotions.deposits', grantDepositBonuses),
  subscription('deposit.cancelled', 'promotions.cancelled-deposit', endBonusesOfDeposit),
  subscription('transfer.arrived', 'promotions.venue', grantVenueDeposit),
  subscription('vip.promoted', 'promotions.vip-gift', offerVipGift),
  subscription('lot.met', 'promotions.follow-lot', followLot),
  subscription('lot.reopened', 'promotions.follow-lot', followLot),
  subscription('lot.closed', 'promotions.follow-lot', followLot),
  subscription('member.excluded', 'promotions.exclusion', endBonusesOnLeave),
  subscription('member.paused', 'promotions.pause', endBonusesOnLeave),
  subscription('member.closed', 'promotions.closing', endBonusesOnLeave),
];
