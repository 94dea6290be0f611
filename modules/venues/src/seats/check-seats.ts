import { sessionsAtPlay } from '@haitang/identity/sessions/sessions-at-play.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { membersKeptFromPlay } from '@haitang/limits/members-kept-from-play.ts';
import type { SeatEndReason } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';

/** A seat as identified by the venue. */
export interface NamedSeat {
  readonly memberId: MemberId;
  readonly sessionId: string;
}

/**
 * Whether the members of these seats may continue to bet, in the order of the seats: their session
 * is alive and theirs, and neither staff nor they themselves have blocked play. The venue calls
 * this because they bet, so it counts as an action of theirs.
 */
export async function checkSeats(
  context: VenuesContext,
  seats: readonly NamedSeat[],
): Promise<('open' | SeatEndReason)[]> {
  const { read } = context.database;
  const members = [...new Set(seats.map(({ memberId }) => memberId))];
  const [owners, kept] = await Promise.all([
    sessionsAtPlay(context, [...new Set(seats.map(({ sessionId }) => sessionId))]),
    membersKeptFromPlay(read, members, context.clock.now()),
  ]);
  return seats.map(({ memberId, sessionId }) => {
    const reason = kept.get(memberId);
    if (reason !== undefined) return reason;
    return owners.get(sessionId) === memberId ? 'open' : 'session-over';
  });
}
