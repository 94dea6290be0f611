import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readOrders, readTotals, type WithdrawalTotals } from './queue-store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { readWithdrawal } from './withdrawal-store.ts';

export interface ListWithdrawalsInput {
  readonly memberId: MemberId;
  readonly since: Date;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A member's own withdrawals since `since`, newest first. */
export const listWithdrawals = (
  on: Queryable,
  { memberId, since, page, pageSize }: ListWithdrawalsInput,
): Promise<{ readonly orders: readonly Withdrawal[]; readonly total: number }> =>
  readOrders(
    on,
    { stages: [], memberId, exact: '', from: since, to: null },
    { offset: (page - 1) * pageSize, limit: pageSize },
    false,
  );

/** The total ever paid to a member: for the statement of net deposits and for reviewers. */
export const withdrawalTotals = (on: Queryable, memberId: MemberId): Promise<WithdrawalTotals> =>
  readTotals(on, memberId);

/** An order by its number; null when there is none. The caller must check whose it is. */
export const findWithdrawal = (on: Queryable, number: string): Promise<Withdrawal | null> =>
  readWithdrawal(on, number);
