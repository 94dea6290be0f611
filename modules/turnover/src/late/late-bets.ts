import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import {
  deleteLate,
  insertLate,
  type LateDay,
  readLate,
  restoreLate,
  writeSeal,
} from './late-store.ts';

export type { LateDay } from './late-store.ts';

/** Marks those of these days that are sealed; the others are not late. */
export const markLate = (tx: Tx, days: readonly LateDay[]): Promise<void> => insertLate(tx, days);

/** From now on a bet that changes this day, or an earlier one, leaves a mark. */
export const sealDay = (on: Queryable, day: BusinessDay): Promise<void> => writeSeal(on, day);

/** Settled days with changed bets that were not processed since `before`. */
export const lateDays = (
  on: Queryable,
  asked: { readonly before: Date; readonly limit: number },
): Promise<readonly LateDay[]> => readLate(on, asked);

/**
 * Takes the marks of some members' day. Read the bets after it in the same transaction: later
 * counts leave their own marks.
 */
export const takeLate = (tx: Tx, day: BusinessDay, members: readonly MemberId[]): Promise<void> =>
  deleteLate(tx, day, members);

/** Puts back the marks of members for whom nothing could be settled at `at`, for another night. */
export const leaveLate = (
  tx: Tx,
  day: BusinessDay,
  left: { readonly members: readonly MemberId[]; readonly at: Date },
): Promise<void> => restoreLate(tx, day, left);
