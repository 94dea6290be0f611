import type { Cny } from '@haitang/kernel/money.ts';
import type { Lot } from './lot.ts';

/** A lot of given money whose member is away: what is left of it goes back. */
export interface EndingLot extends Pick<Lot, 'id' | 'memberId' | 'reference'> {
  /** What was left of its money when its member went away: it locked that much, and no more. */
  readonly base: Cny;
  readonly kind: 'bonus' | 'red-packet';
  /** When its member went away. */
  readonly endingSince: Date;
  /** Returned to the operator so far. */
  readonly takenBack: Cny;
  /** As in `EndingResult`, minus later withdrawals; null before the first decision. */
  readonly freeAtHome: Cny | null;
}

/** The progress of a lot's ending, in minor CNY. */
export interface EndingStep {
  readonly id: string;
  /** Returned in total. */
  readonly takenBack: Cny;
  readonly over: boolean;
}

/** The result of a decision on all ending lots of a member. */
export interface EndingResult {
  /** The part of the available money that is the member's own, whatever comes home. */
  readonly freeAtHome: Cny;
  readonly at: Date;
}
