import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readOrders, readTotals, type WithdrawalTotals } from './queue-store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { readWithdrawal } from './withdrawal-store.ts';

export interface ListWithdrawalsInput {
  readonly memberId: MemberId;
  readonly since: Date;
  /** Orders placed before this instant; absent for all later ones. */
  readonly until?: Date;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A member's own withdrawals since `since`, newest first. */
export const listWithdrawals = (
  database: Queryable,
  { memberId, since, until, page, pageSize }: ListWithdrawalsInput,
): Promise<{ readonly orders: readonly Withdrawal[]; readonly total: number }> =>
  readOrders(
    database,
    { stages: [], memberId, exact: '', from: since, to: until ?? null },
    { offset: (page - 1) * pageSize, limit: pageSize },
    false,
  );

/** The total ever paid to a member: for the statement of net deposits and for reviewers. */
export const withdrawalTotals = (
  database: Queryable,
  memberId: MemberId,
): Promise<WithdrawalTotals> => readTotals(database, memberId);

/** An order by its number; null when there is none. The caller must check whose it is. */
export const findWithdrawal = (database: Queryable, number: string): Promise<Withdrawal | null> =>
  readWithdrawal(database, number);
