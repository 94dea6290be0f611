import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** The stored state of a member's account at a venue. */
export interface VenueAccount {
  readonly memberId: MemberId;
  readonly venue: string;
  /** The venue has confirmed the account. */
  readonly opened: boolean;
  /** The venue may hold money of the member. */
  readonly mayHold: boolean;
  /** Number of transfers in; an answer requested at a lower number is stale. */
  readonly pushes: number;
  /**
   * Number of finished transfers in both directions; a balance requested at a lower number is
   * stale.
   */
  readonly moves: number;
  /** Last known balance, for display only. */
  readonly shownBalance: Cny;
  readonly launchedAt: Date | null;
}
