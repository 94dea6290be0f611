import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import { wantSeatsEnded } from './seats/want-seats-ended.ts';
import { sendHome } from './send-home.ts';

interface Listener {
  readonly event: string;
  readonly subscriber: string;
  readonly handle: EventHandler;
}

const seats = (event: string): Listener => ({
  event,
  subscriber: 'venues.seats',
  handle: wantSeatsEnded,
});

/** What the venues listen to: who may play no more loses their seats, and money comes home. */
export const VENUE_LISTENERS: readonly Listener[] = [
  { event: 'member.excluded', subscriber: 'venues.exclusion', handle: sendHome },
  { event: 'member.paused', subscriber: 'venues.pause', handle: sendHome },
  { event: 'member.closed', subscriber: 'venues.closing', handle: sendHome },
  { event: 'member.locked', subscriber: 'venues.lock', handle: sendHome },
  ...['session.ended', 'member.locked', 'member.paused', 'member.excluded'].map(seats),
];
