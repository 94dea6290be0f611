import type { Cny } from '@haitang/kernel/money.ts';
import type { Lot } from './lot.ts';

/** A lot of given money whose member has stepped away: what is left of it goes back. */
export interface EndingLot extends Pick<Lot, 'id' | 'memberId' | 'reference' | 'base'> {
  readonly kind: 'bonus' | 'red-packet';
  /** When its member stepped away. */
  readonly endingSince: Date;
  /** Gone back to the operator so far. */
  readonly takenBack: Cny;
  /** As `EndingResult` has it, less what was withdrawn since; null before the first decision. */
  readonly freeAtHome: Cny | null;
}

/** How far the ending of a lot has come, in minor CNY. */
export interface EndingStep {
  readonly id: string;
  /** Gone back in all. */
  readonly takenBack: Cny;
  readonly over: boolean;
}

/** What a decision on all ending lots of a member comes to. */
export interface EndingResult {
  /** What of the available money is the member's own, whatever comes home. */
  readonly freeAtHome: Cny;
  readonly at: Date;
}
