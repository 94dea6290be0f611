import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, sum } from '@haitang/kernel/money.ts';
import { heldOf } from '@haitang/ledger/account-code.ts';
import { openHoldsOf } from '@haitang/ledger/holds/open-holds.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { withdrawalHold } from './hold.ts';

/** A member's held money by purpose. */
export interface HeldMoney {
  /** Held for withdrawals until they are paid or refused. */
  readonly withdrawals: Cny;
  /** Held for doubted credits until two people decide. */
  readonly deposits: Cny;
}

/** The held money of a member, by purpose. One query. */
export async function heldMoneyOf(database: Queryable, memberId: MemberId): Promise<HeldMoney> {
  const holds = await openHoldsOf(database, heldOf(memberId), 'CNY');
  const prefix = withdrawalHold('');
  const sumOf = (isWithdrawal: boolean): Cny =>
    sum(
      'CNY',
      holds
        .filter(({ id }) => id.startsWith(prefix) === isWithdrawal)
        .map(({ amount }) => cny(amount.minor)),
    );
  return { withdrawals: sumOf(true), deposits: sumOf(false) };
}
