import type { OwnMove } from '@haitang/payments/treasury/verify-own-transfer.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Reader } from '../note-act.ts';
import type { Change } from './change.ts';

/** A change under confirmation, within the transaction that decides it. */
export interface Confirming {
  readonly tx: Tx;
  readonly reader: Reader;
  readonly change: Change;
  /** What was kept for this moment and is shown to nobody. */
  readonly kept: string | null;
  /** The chain's answer about own money that moved; null for every other kind. */
  readonly moved: OwnMove | null;
  readonly at: Date;
}
