import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare } from '@haitang/kernel/money.ts';
import { type Rate, timesCeil } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { addCrumb, takeCrumbs } from './crumb-store.ts';

interface CreditedOrder {
  readonly memberId: MemberId;
  readonly number: string;
  readonly amount: Cny;
  /** Below the method's minimum and without an order. */
  readonly isCrumb: boolean;
  /** Wagering as a multiple of the credited amount. */
  readonly wagering: Rate;
  /** The method's minimum. */
  readonly least: Cny;
  readonly at: Date;
}

/**
 * Opens the wagering lot of a credited order. Anybody can send a cent to an address, which must not
 * block a withdrawal: crumbs open no lot of their own. They add up, and once those without a lot
 * reach the method's minimum, one lot opens for all of them, so that splitting a deposit leaves
 * less than one minimum unwagered (ADR 19). The caller has locked the member's standing in
 * `limits`, so that crumbs of one member are added one after the other.
 */
export async function openDepositLot(tx: Tx, order: CreditedOrder): Promise<void> {
  const { memberId, number, amount, isCrumb, wagering, least, at } = order;
  const waiting = isCrumb ? await addCrumb(tx, memberId, number) : null;
  if (waiting !== null && compare(waiting, least) < 0) return;
  if (waiting !== null) await takeCrumbs(tx, memberId);
  const base = waiting ?? amount;
  const required = timesCeil(base, wagering);
  await openLot(tx, { memberId, kind: 'deposit', reference: number, base, required, openedAt: at });
}
