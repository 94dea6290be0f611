import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, isPositive, sum } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import {
  assertFree,
  type Outstanding,
  outstandingLocked,
  outstandingOf,
  spendFreeBesideEnding,
} from '@haitang/turnover/outstanding.ts';
import {
  type PlayableMoney,
  type Withdrawable,
  withdrawableOf,
} from '@haitang/turnover/withdrawable.ts';
import { type Wallet, walletOf } from '@haitang/wallet/balance.ts';

/** A member's money with what of it can be withdrawn, and what has to be wagered for the rest. */
export interface WithdrawableNow {
  readonly wallet: Wallet;
  readonly wagering: Outstanding;
  readonly free: Withdrawable;
}

function moneyOf({ available, transit, atVenues }: Wallet): PlayableMoney {
  const away = [transit, ...[...atVenues.values()].filter(isPositive)];
  return { available, total: sum('CNY', [available, ...away]) };
}

/**
 * What a member can withdraw now: the same figures for the withdrawal screen, the review and the
 * refusal.
 */
export async function withdrawableNow(
  database: Queryable,
  memberId: MemberId,
): Promise<WithdrawableNow> {
  const wagering = await outstandingOf(database, memberId);
  const wallet = await walletOf(database, memberId);
  return { wallet, wagering, free: withdrawableOf(moneyOf(wallet), wagering) };
}

/** Refuses `wagering-open` (214) for more than can be withdrawn, if anything is locked. */
export async function assertWithdrawable(
  database: Queryable,
  memberId: MemberId,
  amount: Cny,
): Promise<void> {
  const { wagering, free } = await withdrawableNow(database, memberId);
  assertFree(wagering, free, amount);
}

/**
 * As `assertWithdrawable`, for an amount that the transaction has already taken from the available
 * balance: balance and lots belong to one moment, and stay until the transaction ends. It uses up
 * what was free beside ending bonuses.
 */
export async function assertTakenWasFree(tx: Tx, memberId: MemberId, taken: Cny): Promise<void> {
  const wagering = await outstandingLocked(tx, memberId);
  const wallet = await walletOf(tx, memberId);
  const before = { ...wallet, available: add(wallet.available, taken) };
  assertFree(wagering, withdrawableOf(moneyOf(before), wagering), taken);
  await spendFreeBesideEnding(tx, memberId, taken);
}
