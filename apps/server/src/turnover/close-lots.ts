import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Lot } from './lot.ts';
import { endOpenLots, lockMembers } from './lot-store.ts';

/** Below this much of everything a member has, nothing is left to wager (rules.md, Wagering). */
export const LOT_FLOOR: Cny = cny(100n);

interface CloseLotsInput {
  readonly memberId: MemberId;
  /** Available + held + in transit + at venues + unsettled stakes + open deposits. */
  readonly total: Cny;
  readonly at: Date;
}

/** Closes every open lot once the member's total is under 1.00; returns the lots closed now. */
export async function closeLots(tx: Tx, input: CloseLotsInput): Promise<readonly Lot[]> {
  if (compare(input.total, LOT_FLOOR) >= 0) return [];
  await lockMembers(tx, [input.memberId]);
  return endOpenLots(tx, input.memberId, ['deposit', 'bonus', 'rebate', 'red-packet'], {
    state: 'closed',
    at: input.at,
  });
}

/**
 * Exclusion: lots of own money are closed and those of bonuses end, so that nobody's own money is
 * locked in (rules.md, Wagering). Returns the bonus lots, whose grants end with them.
 */
export async function closeLotsForExclusion(
  tx: Tx,
  input: Omit<CloseLotsInput, 'total'>,
): Promise<readonly Lot[]> {
  await lockMembers(tx, [input.memberId]);
  const { memberId, at } = input;
  await endOpenLots(tx, memberId, ['deposit', 'rebate'], { state: 'closed', at });
  return endOpenLots(tx, memberId, ['bonus', 'red-packet'], { state: 'ended', at });
}
