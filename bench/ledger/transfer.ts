import { cny } from '@haitang/kernel/money.ts';
import type { AccountCode } from '@haitang/ledger/account-code.ts';
import { accountId } from '@haitang/ledger/account-id.ts';
import type { TransactionInput } from '@haitang/ledger/transaction.ts';
import { newId } from '@haitang/platform/id-source.ts';

const MEMBERS = 2_000;

/** Between two random members, or always out of one house account. */
export type Shape = 'spread' | 'hot';

export const memberAccounts: readonly AccountCode[] = Array.from(
  { length: MEMBERS },
  (_, index): AccountCode => `member:${10_000_000 + index}:available`,
);
export const HOT_ACCOUNT: AccountCode = 'house:payouts';

const anyMember = (): number => Math.floor(Math.random() * MEMBERS);

/** One cent with a new key. */
export function nextTransfer(shape: Shape): TransactionInput {
  const to = anyMember();
  const from = (to + 1 + Math.floor(Math.random() * (MEMBERS - 1))) % MEMBERS;
  const key = newId();
  return {
    key,
    reason: 'adjustment',
    reference: key,
    actor: 'system:bench',
    sessionId: null,
    occurredAt: new Date(),
    postings: [
      {
        debit: shape === 'hot' ? HOT_ACCOUNT : (memberAccounts[from] ?? HOT_ACCOUNT),
        credit: memberAccounts[to] ?? HOT_ACCOUNT,
        amount: cny(1n),
      },
    ],
  };
}

/** The same as plain values, for the baselines: id, debit account, credit account. */
export function nextBareTransfer(shape: Shape): readonly [string, string, string] {
  const to = anyMember();
  const from = (to + 1 + Math.floor(Math.random() * (MEMBERS - 1))) % MEMBERS;
  const debit = shape === 'hot' ? HOT_ACCOUNT : (memberAccounts[from] ?? HOT_ACCOUNT);
  const credit = memberAccounts[to] ?? HOT_ACCOUNT;
  return [newId(), accountId('CNY', debit), accountId('CNY', credit)];
}
