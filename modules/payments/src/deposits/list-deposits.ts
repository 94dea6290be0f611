import type { OrderStage } from '@haitang/contract/codes/order-stage.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Deposit } from './deposit.ts';
import { pageOfDeposits } from './deposit-store.ts';
import { confirmingAmong } from './transfer-store.ts';

export interface ListDepositsInput {
  readonly memberId: MemberId;
  /** Orders placed at or after this instant. */
  readonly since: Date;
  /** Orders placed before this instant; absent for all later ones. */
  readonly until?: Date;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListedDeposit {
  readonly deposit: Deposit;
  readonly stage: OrderStage;
}

/** A member's deposit orders, newest first, with their total number. */
export async function listDeposits(
  database: Queryable,
  input: ListDepositsInput,
): Promise<{ readonly total: number; readonly deposits: readonly ListedDeposit[] }> {
  const { memberId, since, until = null, page, pageSize } = input;
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const { total, orders } = await pageOfDeposits(database, { memberId, since, until, ...slice });
  const confirming = await confirmingAmong(
    database,
    orders.map((order) => order.number),
  );
  const stageOf = (order: Deposit): OrderStage =>
    confirming.has(order.number) ? 'confirming' : order.stage;
  return { total, deposits: orders.map((deposit) => ({ deposit, stage: stageOf(deposit) })) };
}
