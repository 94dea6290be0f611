import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { SuspenseInput } from './suspend.ts';

/**
 * Money in suspense went back to its sender: suspense → deposits. Refuses `key-reused`. The other
 * way out of suspense is `credit` from the same account.
 */
export const returnSuspended = (
  tx: Tx,
  { channel, amount, reference, key, actor, occurredAt }: SuspenseInput,
): Promise<PostedTransaction> =>
  post(tx, {
    reference,
    actor,
    occurredAt,
    sessionId: null,
    key: `return:${key}`,
    reason: 'deposit-suspense',
    postings: [{ debit: `house:suspense:${channel}`, credit: `house:deposits:${channel}`, amount }],
  });
