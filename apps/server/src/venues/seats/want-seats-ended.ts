import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import type { SeatEnd } from './seat-end.ts';
import { insertSeatEnd } from './seat-end-store.ts';

const REASONS: Readonly<Record<string, SeatEnd['reason']>> = {
  'session.ended': 'session-over',
  'member.locked': 'locked',
  'member.paused': 'paused',
  'member.excluded': 'paused',
};

/** Which seats an event of another module ends; null for none. A lock of play ends all. */
export function seatEndOf({ name, memberId, payload }: DomainEvent): SeatEnd | null {
  const reason = REASONS[name];
  if (memberId === null || reason === undefined) return null;
  if (name === 'member.locked' && payload.kind !== 'play') return null;
  const { sessionId } = payload;
  return { memberId, reason, sessionId: typeof sessionId === 'string' ? sessionId : null };
}

/**
 * A session has ended, or a member was locked, paused or excluded: their seats are to end. Writes
 * it down for `endWantedSeats`, in the transaction of the delivery; calls no venue itself.
 */
export async function wantSeatsEnded(tx: Tx, event: DomainEvent): Promise<void> {
  const end = seatEndOf(event);
  if (end !== null) await insertSeatEnd(tx, end, event.occurredAt);
}
