import type { MemberId } from '@haitang/kernel/id.ts';

/** Why a member's seats end: signed out or expired, locked by staff, paused or excluded. */
export type SeatEndReason = 'session-over' | 'locked' | 'paused';

/** The order to venues to end seats. */
export interface SeatEnd {
  readonly memberId: MemberId;
  /** Only seats launched from this session; null for all seats of the member. */
  readonly sessionId: string | null;
  readonly reason: SeatEndReason;
}
