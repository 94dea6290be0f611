import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { EndingLot, EndingStep } from './ending-lot.ts';
import {
  beginEnding,
  hasEndedSince,
  readEnding,
  readMembersToEnd,
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

/** Notes how far the ending of a lot has come; `over` ends it. */
export const noteTakenBack = (tx: Tx, lot: EndingLot, to: EndingStep): Promise<void> =>
  saveTakenBack(tx, lot, to);

/** Members with an ending lot, and those of `away` with a lot that should end. */
export const membersToEnd = (on: Queryable, away: readonly MemberId[]): Promise<MemberId[]> =>
  readMembersToEnd(on, away);

/** Whether a member's lots ended since `since` because it had stepped away: for a reviewer. */
export const steppedAwaySince = (
  on: Queryable,
  memberId: MemberId,
  since: Date,
): Promise<boolean> => hasEndedSince(on, memberId, since);
