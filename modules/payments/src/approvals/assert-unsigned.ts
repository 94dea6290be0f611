import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { wasReturned } from '../withdrawals/signer-orders.ts';
import { readApprovals } from './approval-store.ts';
import { isAlive } from './payout-approval.ts';

/**
 * Refuses (403) to pay or end an order by hand while people's signatures for it have not expired: a
 * server taken over could have the signer pay it as well.
 */
export async function assertUnsigned(on: Queryable, number: string, at: Date): Promise<void> {
  const alive = (await readApprovals(on, [number])).filter((one) => isAlive(one, at));
  if (alive.length === 0) return;
  // The signer has closed the number: no signature makes it pay any more.
  if (await wasReturned(on, number)) return;
  const last = new Date(Math.max(...alive.map(({ expiresAt }) => expiresAt.getTime())));
  const words = `已有签名批准签名服务付款，${formatBeijing(last)} 签名失效后才能人工处理`;
  throw refuse('not-allowed', { words });
}
