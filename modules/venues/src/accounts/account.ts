import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** The venues where a member may have money, each with the last amount told. */
export type Holding = ReadonlyMap<string, Cny>;

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
  /** Finished transfers so far, both ways; a balance told at an older count is stale. */
  readonly moves: number;
  /** Last amount told, for the screens only. */
  readonly shownBalance: Cny;
  readonly launchedAt: Date | null;
}
