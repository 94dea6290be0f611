import type { Dispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { BONUS_LISTENERS } from '@haitang/promotions/bonuses/bonus-listeners.ts';
import { VENUE_LISTENERS } from '@haitang/venues/venue-listeners.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { ACTIVITY_MESSAGES } from './activity-messages.ts';
import { AGENT_MESSAGES } from './agent-messages.ts';
import { ADJUSTMENT_MESSAGES } from './messages/adjustment-messages.ts';
import { BONUS_MESSAGES } from './messages/bonus-messages.ts';
import { CARE_MESSAGES } from './messages/care-messages.ts';
import { type ChannelParts, channelMessages } from './messages/channel-messages.ts';
import { DEPOSIT_MESSAGES } from './messages/deposit-messages.ts';
import { PUSH_MESSAGES } from './messages/push-messages.ts';
import { PUSH_SESSIONS } from './messages/push-sessions.ts';
import { SERVICE_MESSAGES } from './messages/service-messages.ts';
import { PAYMENT_MESSAGES } from './payment-messages.ts';
import { PAYOUT_ALARMS } from './payout-alarms.ts';
import { REWARD_MESSAGES } from './reward-messages.ts';

/** Registers the subscriptions of every module. */
export function subscribeAll(dispatcher: Dispatcher, parts: ChannelParts): void {
  for (const subscription of [
    ...VENUE_LISTENERS,
    ...BONUS_LISTENERS,
    ...ADJUSTMENT_MESSAGES,
    ...BONUS_MESSAGES,
    ...CARE_MESSAGES,
    ...ACCOUNT_MESSAGES,
    ...PAYMENT_MESSAGES,
    ...PAYOUT_ALARMS,
    ...DEPOSIT_MESSAGES,
    ...ACTIVITY_MESSAGES,
    ...REWARD_MESSAGES,
    ...AGENT_MESSAGES,
    ...SERVICE_MESSAGES,
    ...PUSH_MESSAGES,
    ...PUSH_SESSIONS,
    ...channelMessages(parts),
  ]) {
    dispatcher.subscribe(subscription);
  }
}
