import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, subtract, zero } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';

/** The terms of a key: those of the first settlement of its day, permanently. */
export interface TallyTerms {
  readonly level: number;
  /** Percent of the level; boosts are calculated separately. */
  readonly percent: Rate;
  /** The member was blocked, paused or excluded: nothing is due. */
  readonly withheld: boolean;
}

/** The rebate due for one day of a member in a category at a venue, as known now. */
export interface Tally extends TallyTerms {
  readonly memberId: MemberId;
  readonly category: string;
  readonly venue: string;
  readonly valid: Cny;
  /** The sum of all rebates of the key. */
  readonly granted: Cny;
  /** Number of rebates of the key. */
  readonly version: number;
}

/** Valid bets times the percent, rounded down to the cent; zero when withheld. */
export const rebateDue = (valid: Cny, terms: TallyTerms): Cny =>
  terms.withheld ? zero('CNY') : percentFloor(valid, terms.percent);

/**
 * The tally after its valid bets have become `valid`, and the difference to be granted: due minus
 * granted before, negative when bets were taken back (FM-21).
 */
export function settleTally(
  before: Tally,
  valid: Cny,
): { readonly tally: Tally; readonly difference: Cny } {
  const due = rebateDue(valid, before);
  const difference = subtract(due, before.granted);
  const version = before.version + (difference.minor === 0n ? 0 : 1);
  return { tally: { ...before, valid, granted: due, version }, difference };
}
