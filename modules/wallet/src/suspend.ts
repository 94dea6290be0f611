import type { Actor } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';

/** Money that arrived and cannot be credited to a wallet yet. */
export interface SuspenseInput {
  /** Names `house:deposits:<channel>` and `house:suspense:<channel>`. */
  readonly channel: string;
  /** Positive. */
  readonly amount: Cny;
  readonly reference: string;
  /** Key of the money: it is suspended once and returned once. */
  readonly key: string;
  readonly actor: Actor;
  readonly occurredAt: Date;
}

/** Sets aside money that may not be credited: deposits → suspense. Refuses `key-reused`. */
export const suspend = (
  tx: Tx,
  { channel, amount, reference, key, actor, occurredAt }: SuspenseInput,
): Promise<PostedTransaction> =>
  post(tx, {
    reference,
    actor,
    occurredAt,
    sessionId: null,
    key: `suspend:${key}`,
    reason: 'deposit-suspense',
    postings: [{ debit: `house:deposits:${channel}`, credit: `house:suspense:${channel}`, amount }],
  });
