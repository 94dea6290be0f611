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
 * Starts the endings when a member goes away (exclusion, time-out, closed account): lots of own
 * money close immediately; those of bonuses and red packets count no more bets and stay open until
 * what is left of them has gone back (rules.md, Corrections). Returns the latter, oldest first; the
 * member stays locked. Idempotent.
 */
export async function beginEndingLots(
  tx: Tx,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<readonly EndingLot[]> {
  await lockMembers(tx, [memberId]);
  await beginEnding(tx, memberId, at);
  return readEnding(tx, memberId);
}

/**
 * The member's lots that are already ending, oldest first; starts no new ending. The member stays
 * locked.
 */
export async function lotsEnding(tx: Tx, memberId: MemberId): Promise<readonly EndingLot[]> {
  await lockMembers(tx, [memberId]);
  return readEnding(tx, memberId);
}

/**
 * Records the progress of all ending lots of a member, and the one amount that is free beside them;
 * `over` ends a lot.
 */
export const noteTakenBack = (
  tx: Tx,
  steps: readonly EndingStep[],
  result: EndingResult,
): Promise<void> => saveTakenBack(tx, steps, result);

/**
 * Makes the held money of a rejected withdrawal free beside ending lots again: it is own money,
 * because it passed the wagering check at the request. Call it before the money moves: the member
 * stays locked, so no ending is decided in between.
 */
export async function freeAgain(tx: Tx, memberId: MemberId, amount: Cny): Promise<void> {
  await lockMembers(tx, [memberId]);
  await returnFreeAtHome(tx, memberId, amount);
}

/** Members with an ending lot, and those of `away` with a lot that must end. */
export const membersToEnd = (database: Queryable, away: readonly MemberId[]): Promise<MemberId[]> =>
  readMembersToEnd(database, away);

/** Whether a member's lots ended since `since` because it went away: for a reviewer. */
export const steppedAwaySince = (
  database: Queryable,
  memberId: MemberId,
  since: Date,
): Promise<boolean> => hasEndedSince(database, memberId, since);
