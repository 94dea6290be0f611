import type { Money } from '@haitang/kernel/money.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { AccountCode } from '../account-code.ts';
import type { TransactionInput } from '../transaction.ts';

const OCCURRED_AT = new Date('2026-03-10T04:00:00Z');

/** A transaction of postings given as debit, credit and amount in cents. */
export function transaction(
  key: string,
  ...postings: readonly (readonly [debit: AccountCode, credit: AccountCode, cents: bigint])[]
): TransactionInput {
  return {
    key,
    reason: 'adjustment',
    reference: `ref:${key}`,
    actor: 'system:test',
    sessionId: null,
    occurredAt: OCCURRED_AT,
    postings: postings.map(([debit, credit, cents]) => ({ debit, credit, amount: cny(cents) })),
  };
}

/** Balances in cents, for short comparisons. */
export const cents = (balances: ReadonlyMap<string, Money>): Record<string, bigint> =>
  Object.fromEntries([...balances].map(([code, { minor }]) => [code, minor]));
