import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { EndingLot, EndingResult, EndingStep } from './ending-lot.ts';
import {
  beginEnding,
  hasEndedSince,
  readEnding,
  readMembersToEnd,
  returnFreeAtHome,
  saveTakenBack,
} from './ending-store.ts';
import { lockMembers } from './lot-store.ts';

/**
 * A member steps away (exclusion, time-out, closed account): lots of own money close at once, those
 * of bonuses and red packets count no more bets and stay open until what is left of them has gone
 * back (rules.md, Corrections). Returns the latter, the oldest first; the member stays locked.
 * Doing it again changes nothing.
 */
export async function beginEndingLots(
  tx: Tx,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<readonly EndingLot[]> {
  await lockMembers(tx, [memberId]);
  await beginEnding(tx, memberId, at);
  return readEnding(tx, memberId);
}

/** Its lots that are ending already, the oldest first; none begins to. The member stays locked. */
export async function lotsEnding(tx: Tx, memberId: MemberId): Promise<readonly EndingLot[]> {
  await lockMembers(tx, [memberId]);
  return readEnding(tx, memberId);
}

/**
 * Notes how far the endings of all ending lots of a member have come, and the one amount that is
 * free beside them; `over` ends a lot.
 */
export const noteTakenBack = (
  tx: Tx,
  steps: readonly EndingStep[],
  result: EndingResult,
): Promise<void> => saveTakenBack(tx, steps, result);

/**
 * A withdrawal was rejected, and what it held comes home: own money, as it passed the wagering
 * rules when it was asked for, so it is free beside ending lots again. Call it before the money
 * moves: the member stays locked, and no ending is decided between.
 */
export async function freeAgain(tx: Tx, memberId: MemberId, amount: Cny): Promise<void> {
  await lockMembers(tx, [memberId]);
  await returnFreeAtHome(tx, memberId, amount);
}

/** Members with an ending lot, and those of `away` with a lot that should end. */
export const membersToEnd = (on: Queryable, away: readonly MemberId[]): Promise<MemberId[]> =>
  readMembersToEnd(on, away);

/** Whether a member's lots ended since `since` because it had stepped away: for a reviewer. */
export const steppedAwaySince = (
  on: Queryable,
  memberId: MemberId,
  since: Date,
): Promise<boolean> => hasEndedSince(on, memberId, since);
