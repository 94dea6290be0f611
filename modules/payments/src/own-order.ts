import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { findAnyDeposit } from './deposits/find-deposit.ts';
import { findWithdrawal } from './withdrawals/list-withdrawals.ts';

/** What a member's order is. */
export interface OwnOrder {
  readonly kind: 'deposit' | 'withdrawal';
  readonly number: string;
}

/**
 * The kind of an order of this member by its number. Refuses `not-found` for any other number, of
 * another member too; the owner of an order never changes.
 */
export async function ownOrder(
  database: Queryable,
  memberId: MemberId,
  number: string,
): Promise<OwnOrder> {
  const withdrawal = await findWithdrawal(database, number);
  if (withdrawal?.memberId === memberId) return { kind: 'withdrawal', number };
  const deposit = await findAnyDeposit(database, number);
  if (deposit?.memberId === memberId) return { kind: 'deposit', number };
  throw refuse('not-found', { words: '订单号不存在' });
}
