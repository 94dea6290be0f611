import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { reasonTotals } from '@haitang/ledger/reason-totals.ts';
import type { MovementReason } from '@haitang/ledger/transaction.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

export interface Gain {
  readonly memberId: MemberId;
  readonly reason: MovementReason;
  /** Negative for what was taken. */
  readonly amount: Cny;
}

/**
 * Gains of members' available balances in [from, to) by reason; without `from`, since the
 * beginning.
 */
export async function gainsByReason(
  database: Queryable,
  input: { readonly memberIds: readonly MemberId[]; readonly from?: Date; readonly to: Date },
): Promise<readonly Gain[]> {
  const members = new Map(input.memberIds.map((id) => [availableOf(id), id]));
  const { from, to } = input;
  const accounts = [...members.keys()];
  const totals = await reasonTotals(database, {
    accounts,
    asset: 'CNY',
    to,
    ...(from ? { from } : {}),
  });
  return totals.flatMap(({ account, reason, amount }) => {
    const memberId = members.get(account);
    return memberId === undefined ? [] : [{ memberId, reason, amount }];
  });
}
