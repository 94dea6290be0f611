import { uncountDeposit } from '@haitang/limits/count-deposit.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { assertMayBecome } from './deposit.ts';
import { writeRejection } from './deposit-store.ts';
import { lockDeposit } from './reject-deposit.ts';
import { markCancelled, markReleased } from './transfer-store.ts';

/** The words on the order of a credit that two people cancelled. */
const CANCELLED = '区块链网络未保留该笔转账，入账已撤销';

interface Cancelled {
  /** Number of the order. */
  readonly number: string;
  /** Key of the transfer that paid it. */
  readonly transfer: string;
  readonly at: Date;
}

/** Ends a credited order as never paid: it no longer counts in any sum or limit. */
export async function cancelDeposit(tx: Tx, { number, transfer, at }: Cancelled): Promise<void> {
  const order = await lockDeposit(tx, number);
  assertMayBecome(order.stage, 'rejected');
  await writeRejection(tx, number, { reason: CANCELLED, at });
  await uncountDeposit(tx, { memberId: order.memberId, reference: number });
  await markCancelled(tx, transfer);
}

/** From now on a released credit is watched at its present place; see `recheckCredits`. */
export const watchReleased = markReleased;
