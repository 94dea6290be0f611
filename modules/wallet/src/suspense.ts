import type { Actor } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';

/** Money that arrived and cannot be credited to a wallet yet. */
interface SuspenseInput {
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

type House = 'deposits' | 'suspense';

const move = (
  tx: Tx,
  { channel, amount, reference, key, actor, occurredAt }: SuspenseInput,
  step: { readonly name: 'suspend' | 'return'; readonly debit: House; readonly credit: House },
): Promise<PostedTransaction> =>
  post(tx, {
    reference,
    actor,
    occurredAt,
    sessionId: null,
    key: `${step.name}:${key}`,
    reason: 'deposit-suspense',
    postings: [
      {
        debit: `house:${step.debit}:${channel}`,
        credit: `house:${step.credit}:${channel}`,
        amount,
      },
    ],
  });

/** Sets aside money that may not be credited: deposits → suspense. Refuses `key-reused`. */
export const suspend = (tx: Tx, input: SuspenseInput): Promise<PostedTransaction> =>
  move(tx, input, { name: 'suspend', debit: 'deposits', credit: 'suspense' });

/**
 * Money in suspense went back to its sender: suspense → deposits. Refuses `key-reused`. The other
 * way out of suspense is `credit` from the same account.
 */
export const returnSuspended = (tx: Tx, input: SuspenseInput): Promise<PostedTransaction> =>
  move(tx, input, { name: 'return', debit: 'suspense', credit: 'deposits' });
