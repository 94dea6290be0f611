import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { wasReturned } from '../signer-orders.ts';
import { approvalsOf } from './find-approvals.ts';
import { isAlive } from './payout-approval.ts';

/**
 * Refuses (403) to pay or end an order by hand while people's signatures for it have not expired: a
 * server taken over could have the signer pay it as well.
 */
export async function assertUnsigned(
  database: Queryable,
  number: string,
  moment: Date,
): Promise<void> {
  const alive = (await approvalsOf(database, [number])).filter((payoutApproval) =>
    isAlive(payoutApproval, moment),
  );
  if (alive.length === 0) return;
  // The signer has closed the number: no signature makes it pay any more.
  if (await wasReturned(database, number)) return;
  const last = new Date(Math.max(...alive.map(({ expiresAt }) => expiresAt.getTime())));
  const words = `已有签名批准签名服务付款，${formatBeijing(last)} 签名失效后才能人工处理`;
  throw refuse('not-allowed', { words });
}
