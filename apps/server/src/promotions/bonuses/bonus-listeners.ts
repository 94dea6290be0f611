import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import { endBonusesOnLeave } from './end-bonuses.ts';
import { endBonusesOfDeposit } from './end-bonuses-of-deposit.ts';
import { grantEveryDepositBonus } from './every-deposit-bonus.ts';
import { followLot } from './follow-lot.ts';
import { grantDepositBonuses } from './grant-deposit-bonuses.ts';
import { grantVenueDeposit } from './grant-venue-deposit.ts';
import { offerVipGift } from './offers/offer-vip-gift.ts';

interface Listener {
  readonly event: string;
  readonly subscriber: string;
  readonly handle: EventHandler;
}

/** What bonuses listen to; registered in `app.ts`. */
export const BONUS_LISTENERS: readonly Listener[] = [
  {
    event: 'deposit.credited',
    subscriber: 'promotions.every-deposit',
    handle: grantEveryDepositBonus,
  },
  { event: 'deposit.credited', subscriber: 'promotions.deposits', handle: grantDepositBonuses },
  {
    event: 'deposit.cancelled',
    subscriber: 'promotions.cancelled-deposit',
    handle: endBonusesOfDeposit,
  },
  { event: 'transfer.arrived', subscriber: 'promotions.venue', handle: grantVenueDeposit },
  { event: 'vip.promoted', subscriber: 'promotions.vip-gift', handle: offerVipGift },
  { event: 'lot.met', subscriber: 'promotions.follow-lot', handle: followLot },
  { event: 'lot.reopened', subscriber: 'promotions.follow-lot', handle: followLot },
  { event: 'lot.closed', subscriber: 'promotions.follow-lot', handle: followLot },
  { event: 'member.excluded', subscriber: 'promotions.exclusion', handle: endBonusesOnLeave },
  { event: 'member.paused', subscriber: 'promotions.pause', handle: endBonusesOnLeave },
  { event: 'member.closed', subscriber: 'promotions.closing', handle: endBonusesOnLeave },
];
