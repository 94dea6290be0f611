import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** A member at a venue, as far as the lobby remembers it. */
export interface VenueAccount {
  readonly memberId: MemberId;
  readonly venue: string;
  /** The venue has confirmed the account. */
  readonly opened: boolean;
  /** Money of the member may be there. */
  readonly mayHold: boolean;
  /** Transfers in so far; an answer asked for at an older count is stale. */
  readonly pushes: number;
  /** Last figure told, for the screens only. */
  readonly shownBalance: Cny;
  readonly launchedAt: Date | null;
}
