import type { Actor } from '@haitang/kernel/id.ts';
import type { Money } from '@haitang/kernel/money.ts';
import type { AccountCode } from './account-code.ts';

/** One positive amount of one asset from the debited to the credited account. */
export interface Posting {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly amount: Money;
}

/** Why money moved; statements show it through `contract/codes/movement-words`. */
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
  | 'venue-suspense'
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
  | 'treasury-out'
  | 'treasury-sweep'
  | 'treasury-cold';

/** Postings that commit together or not at all. */
export interface TransactionInput {
  /** Idempotency key: one key has one effect; the same key with another body is refused (INV-5). */
  readonly key: string;
  readonly reason: MovementReason;
  /** Business reference: order number, transfer id or bet id. */
  readonly reference: string;
  readonly actor: Actor;
  /** The session that caused the transaction; null for our own jobs. */
  readonly sessionId: string | null;
  readonly occurredAt: Date;
  readonly postings: readonly Posting[];
}

export interface PostedTransaction {
  /** Derived from the key, so a replay has the same id. */
  readonly id: string;
  /** True when this key was posted before and nothing was done now. */
  readonly replayed: boolean;
  /** Balance after the transaction, for each touched account. */
  readonly balances: ReadonlyMap<AccountCode, Money>;
}
