import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import type { SeatEnd } from '../venue-port.ts';
import { insertSeatEnd } from './seat-end-store.ts';

type SeatsOver = 'session.ended' | 'member.locked' | 'member.paused' | 'member.excluded';

const REASONS: Readonly<Record<SeatsOver, SeatEnd['reason']>> = {
  'session.ended': 'session-over',
  'member.locked': 'locked',
  'member.paused': 'paused',
  'member.excluded': 'paused',
};

/** The seats that an event of another module ends; null for none. A lock of play ends all. */
function seatEndOf({ name, memberId, payload }: DomainEvent<SeatsOver>): SeatEnd | null {
  if (memberId === null || ('kind' in payload && payload.kind !== 'play')) return null;
  const sessionId = 'sessionId' in payload ? payload.sessionId : null;
  return { memberId, reason: REASONS[name], sessionId };
}

/**
 * Requests the end of a member's seats after a session ended, or the member was locked, paused or
 * excluded. Records it for `endWantedSeats`, in the transaction of the delivery; calls no venue
 * itself.
 */
export async function wantSeatsEnded(tx: Tx, event: DomainEvent<SeatsOver>): Promise<void> {
  const end = seatEndOf(event);
  if (end !== null) await insertSeatEnd(tx, end, event.occurredAt);
}
