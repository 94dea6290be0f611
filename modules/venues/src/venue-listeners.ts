import { type Subscription, subscription } from '@haitang/platform/outbox/subscription.ts';
import { wantSeatsEnded } from './seats/want-seats-ended.ts';
import { sendHome } from './send-home.ts';

/**
 * The subscriptions of the venues: a member who may no longer play loses their seats, and money
 * comes home.
 */
export const VENUE_LISTENERS: readonly Subscription[] = [
  subscription('member.excluded', 'venues.exclusion', sendHome),
  subscription('member.paused', 'venues.pause', sendHome),
  subscription('member.closed', 'venues.closing', sendHome),
  subscription('member.locked', 'venues.lock', sendHome),
  subscription('session.ended', 'venues.seats', wantSeatsEnded),
  subscription('member.locked', 'venues.seats', wantSeatsEnded),
  subscription('member.paused', 'venues.seats', wantSeatsEnded),
  subscription('member.excluded', 'venues.seats', wantSeatsEnded),
];
