import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { AccountCode } from '../account-code.ts';
import type { TransactionInput } from '../transaction.ts';

export type HoldState = 'open' | 'settled' | 'released';

/** Money set aside until an outside effect is known; ends once, one way (INV-6, MS-06). */
export interface Hold<A extends Asset = Asset> {
  /** The caller's own name for the promise: an order number, a transfer id. */
  readonly id: string;
  /** Where the money came from, and goes back to on release. */
  readonly source: AccountCode;
  /** Where it waits. */
  readonly held: AccountCode;
  readonly amount: Money<A>;
  readonly state: HoldState;
  /** The transaction that opened it. */
  readonly openedBy: string;
  /** The transaction that ended it; null while it is open. */
  readonly endedBy: string | null;
}

/** What every use case of a hold says about itself, beside the postings. */
export type HoldAct = Omit<TransactionInput, 'postings'> & { readonly holdId: string };
