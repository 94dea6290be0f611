import type { OrderStage } from '@haitang/contract/codes/order-stage.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Heads } from '../chain/chain-reader.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { readCursor } from './cursor-store.ts';
import type { Deposit } from './deposit.ts';
import { findByNumber } from './deposit-store.ts';
import { transferOfOrder } from './transfer-store.ts';

/** A transfer that is not final yet. */
export interface Confirmation {
  readonly txHash: string;
  readonly confirmations: number;
  /** Confirmations at which it is final, at the present state of the chain. */
  readonly needed: number;
  /** USDT being confirmed, in its smallest unit. */
  readonly units: bigint;
}

export interface DepositView {
  readonly deposit: Deposit;
  /** The deposit's stage, or `confirming` while its money is being confirmed. */
  readonly stage: OrderStage;
  readonly confirmation: Confirmation | null;
}

/** The confirmations of a transfer at these heads of its chain. */
function confirmationAt(transfer: ChainTransfer, cursor: Heads): Confirmation {
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

async function confirmationOf(database: Queryable, deposit: Deposit): Promise<Confirmation | null> {
  const { network, number } = deposit;
  if (!network) return null;
  const transfer = await transferOfOrder(database, number);
  const cursor = transfer && (await readCursor(database, network));
  return cursor && confirmationAt(transfer, cursor);
}

/** An order as its member sees it, with its unconfirmed money. */
function viewOf(deposit: Deposit, confirmation: Confirmation | null): DepositView {
  const waiting = deposit.stage === 'submitted' || deposit.stage === 'expired';
  return { deposit, stage: waiting && confirmation ? 'confirming' : deposit.stage, confirmation };
}

/** A member's own order with its confirmations. Refuses `not-found` for any other number. */
export async function findDeposit(
  database: Queryable,
  memberId: MemberId,
  number: string,
): Promise<DepositView> {
  const deposit = await findByNumber(database, number);
  if (deposit?.memberId !== memberId) throw refuse('not-found', { words: '订单号不存在' });
  return viewOf(deposit, await confirmationOf(database, deposit));
}

/** An order of any member by its number: for providers and staff, never for a member. */
export const findAnyDeposit = (database: Queryable, number: string): Promise<Deposit | null> =>
  findByNumber(database, number);
