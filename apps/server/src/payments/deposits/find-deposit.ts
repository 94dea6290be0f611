import type { OrderStage } from '@haitang/contract/codes/order-stage.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readCursor } from './cursor-store.ts';
import type { Deposit } from './deposit.ts';
import { findByNumber } from './deposit-store.ts';
import { transferOfOrder } from './transfer-store.ts';

/** A transfer on its way to being final. */
export interface Confirmation {
  readonly txHash: string;
  readonly confirmations: number;
  /** Confirmations at which it is final, as the chain stands now. */
  readonly needed: number;
  /** USDT on its way, in its smallest unit. */
  readonly units: bigint;
}

export interface DepositView {
  readonly deposit: Deposit;
  /** The deposit's stage, or `confirming` while its money is on the way. */
  readonly stage: OrderStage;
  readonly confirmation: Confirmation | null;
}

async function confirmationOf(on: Queryable, deposit: Deposit): Promise<Confirmation | null> {
  const { network, number } = deposit;
  if (!network) return null;
  const transfer = await transferOfOrder(on, number);
  const cursor = transfer && (await readCursor(on, network));
  if (!cursor) return null;
  const deep = cursor.latest - transfer.blockNumber + 1n;
  const final = transfer.blockNumber <= cursor.finalized;
  const needed = cursor.latest - cursor.finalized + 1n;
  return {
    txHash: transfer.txHash,
    confirmations: Number(final || deep > needed ? needed : deep > 0n ? deep : 0n),
    needed: Number(needed),
    units: transfer.units,
  };
}

/** A member's own order with how far its money is. Refuses `not-found` for any other number. */
export async function findDeposit(
  on: Queryable,
  memberId: MemberId,
  number: string,
): Promise<DepositView> {
  const deposit = await findByNumber(on, number);
  if (deposit?.memberId !== memberId) throw refuse('not-found', { words: '订单号不存在' });
  const confirmation = await confirmationOf(on, deposit);
  const waiting = deposit.stage === 'submitted' || deposit.stage === 'expired';
  return { deposit, stage: waiting && confirmation ? 'confirming' : deposit.stage, confirmation };
}
