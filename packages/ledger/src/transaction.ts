import type { Actor } from '@haitang/kernel/id.ts';
import type { Money } from '@haitang/kernel/money.ts';
import type { AccountCode } from './account-code.ts';

/** One positive amount of one asset from the debited to the credited account. */
export interface Posting {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly amount: Money;
}

/** Why money moved; shown in statements through `contract/codes/movement-words`. */
export type MovementReason =
  | 'deposit'
  | 'deposit-suspense'
  | 'deposit-freeze'
  | 'deposit-release'
  | 'deposit-reversal'
  | 'withdrawal-hold'
  | 'withdrawal-release'
  | 'withdrawal-paid'
  | 'withdrawal-fee'
  | 'venue-in-start'
  | 'venue-in-done'
  | 'venue-in-returned'
  | 'venue-out-start'
  | 'venue-out-done'
  | 'venue-result'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bonus'
  | 'bonus-forfeit'
  | 'rebate'
  | 'red-packet'
  | 'commission'
  | 'adjustment'
  | 'treasury-in'
  | 'treasury-out';

/** Postings that commit together or not at all. */
export interface TransactionInput {
  /** Idempotency key: one effect for one key; the same key with another body is refused (INV-5). */
  readonly key: string;
  readonly reason: MovementReason;
  /** Business reference: order number, transfer id, bet id. */
  readonly reference: string;
  readonly actor: Actor;
  /** The session that caused it; null for our own jobs. */
  readonly sessionId: string | null;
  readonly occurredAt: Date;
  readonly postings: readonly Posting[];
}

export interface PostedTransaction {
  /** Derived from the key, so a replay has the same id. */
  readonly id: string;
  /** True when this key had been posted before and nothing was done now. */
  readonly replayed: boolean;
  /** Balance after, for each account touched. */
  readonly balances: ReadonlyMap<AccountCode, Money>;
}
