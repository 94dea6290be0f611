import { uncountDeposit } from '@haitang/limits/count-deposit.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { assertMayBecome } from './deposit.ts';
import { writeRejection } from './deposit-store.ts';
import { lockDeposit } from './reject-deposit.ts';
import { markCancelled, markReleased } from './transfer-store.ts';

/** What a member reads on the order of a credit that two people cancelled. */
const CANCELLED = '区块链网络未保留该笔转账，入账已撤销';

interface Cancelled {
  /** Of the order. */
  readonly number: string;
  /** Key of the transfer that paid it. */
  readonly transfer: string;
  readonly at: Date;
}

/** Ends a credited order as one that was never paid: it is in no sum and no limit any more. */
export async function cancelDeposit(tx: Tx, { number, transfer, at }: Cancelled): Promise<void> {
  const order = await lockDeposit(tx, number);
  assertMayBecome(order.stage, 'rejected');
  await writeRejection(tx, number, { reason: CANCELLED, at });
  await uncountDeposit(tx, { memberId: order.memberId, reference: number });
  await markCancelled(tx, transfer);
}

/** From now on a released credit is watched where the chain shows it; see `recheckCredits`. */
export const watchReleased = markReleased;
