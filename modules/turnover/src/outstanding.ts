import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import {
  type Cny,
  compare,
  formatMoney,
  groupedMoney,
  isPositive,
  subtract,
  sum,
} from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { readFreeAtHome, takeFreeAtHome } from './ending-store.ts';
import { counts, type LimitedLot, LOT_WORDS, type Lot, leftOf } from './lot.ts';
import { lockMembers, readLimitedLots, readLots, readOpenLots } from './lot-store.ts';
import type { LockingLots, Withdrawable } from './withdrawable.ts';

/**
 * The data of `getBetAmount`: sums over the lots that accept bets, and the lots themselves, oldest
 * first.
 */
export interface Outstanding extends LockingLots {
  readonly still: Cny;
  readonly need: Cny;
  readonly done: Cny;
}

/**
 * What a member still has to wager, and for which sources (PR-05). One indexed query, and another
 * one while a bonus is ending.
 */
export async function outstandingOf(database: Queryable, memberId: MemberId): Promise<Outstanding> {
  const open = await readOpenLots(database, memberId);
  const lots = open.filter(({ endingSince }) => endingSince === null);
  const ending = open.filter(({ endingSince }) => endingSince !== null);
  const need = sum(
    'CNY',
    lots.map((lot) => lot.required),
  );
  const done = sum(
    'CNY',
    lots.map((lot) => lot.done),
  );
  // What may be withdrawn despite ending bonuses: money that is still away can only increase it
  // (docs/adr/0016).
  const freeBesideEnding = ending.length === 0 ? null : await readFreeAtHome(database, memberId);
  return { still: subtract(need, done), need, done, lots, ending, freeBesideEnding };
}

/** The sources of open lots in Chinese, each once: `存款、优惠`. */
export function sourcesOf(lots: readonly Lot[]): string {
  const unfinished = lots.filter((lot) => isPositive(leftOf(lot)));
  // A held lot with finished wagering waits for its bonus to be settled.
  const named = unfinished.length > 0 ? unfinished : lots;
  return [...new Set(named.map((lot) => LOT_WORDS[lot.kind]))].join('、');
}

const ENDING_WORDS = '优惠正在结束，其余额收回后即可取款，请稍后再试';

/**
 * `wagering-open` (214) with the rest, its source and what it locks; null while nothing is open or
 * ending.
 */
export function wageringRefusal(
  outstanding: Outstanding,
  { locked }: Withdrawable,
): Refusal | null {
  const { still, need, done, lots, ending } = outstanding;
  if (lots.length === 0 && ending.length === 0) return null;
  const [amount, reason] = [groupedMoney(still), sourcesOf(lots)];
  return refuse('wagering-open', {
    ...(lots.length === 0
      ? { words: ENDING_WORDS }
      : { fill: { amount, reason, locked: groupedMoney(locked) } }),
    data: {
      bet_amount: Number(formatMoney(still)),
      need_amount: Number(formatMoney(need)),
      done_amount: Number(formatMoney(done)),
      locked_amount: Number(formatMoney(locked)),
    },
  });
}

/** Refuses as `wageringRefusal` does a withdrawal of more than is free, if anything is locked. */
export function assertFree(outstanding: Outstanding, free: Withdrawable, amount: Cny): void {
  const refusal = wageringRefusal(outstanding, free);
  if (refusal && isPositive(free.locked) && compare(amount, free.withdrawable) > 0) throw refusal;
}

/**
 * What a member still has to wager; no lot is opened or changed until the transaction ends, as a
 * withdrawal requires.
 */
export async function outstandingLocked(tx: Tx, memberId: MemberId): Promise<Outstanding> {
  await lockMembers(tx, [memberId]);
  return outstandingOf(tx, memberId);
}

/** Deducts a withdrawal from what is free beside ending bonuses. The member must be locked. */
export const spendFreeBesideEnding = (tx: Tx, memberId: MemberId, amount: Cny): Promise<void> =>
  takeFreeAtHome(tx, memberId, amount);

/** The oldest open requirement of a bonus that does not accept a bet of this kind now; or null. */
export async function lotElsewhere(
  database: Queryable,
  memberId: MemberId,
  bet: { readonly category: string; readonly venue: string; readonly at: Date },
): Promise<LimitedLot | null> {
  const open = (await readLimitedLots(database, memberId)).filter(
    ({ limits }) => limits.until === null || bet.at < limits.until,
  );
  return open.find(({ limits }) => !counts(limits, bet)) ?? null;
}

/** The newest lots of a member in any state, for a reviewer. */
export const recentLots = (database: Queryable, memberId: MemberId): Promise<Lot[]> =>
  readLots(database, memberId, 30);
