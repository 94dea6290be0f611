import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { AccountCode } from '../account-code.ts';
import type { TransactionInput } from '../transaction.ts';

export type HoldState = 'open' | 'settled' | 'released';

/**
 * Money set aside until an outside effect is known. A hold ends once, in one way (INV-6, MS-06).
 */
export interface Hold<A extends Asset = Asset> {
  /** The caller's own name for the hold: an order number or a transfer id. */
  readonly id: string;
  /** The account the money came from, and returns to on release. */
  readonly source: AccountCode;
  /** The account that keeps the money while the hold is open. */
  readonly held: AccountCode;
  readonly amount: Money<A>;
  readonly state: HoldState;
  /** The id of the transaction that opened the hold. */
  readonly openedBy: string;
  /** The id of the transaction that ended the hold; null while it is open. */
  readonly endedBy: string | null;
}

/** What each command on a hold passes, apart from the postings. */
export type HoldAct = Omit<TransactionInput, 'postings'> & { readonly holdId: string };
