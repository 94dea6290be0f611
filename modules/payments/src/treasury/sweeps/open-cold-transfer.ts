import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { isOwnAttempt } from './own-attempt-store.ts';
import { newTransferNumber, type OwnTransfer } from './own-transfer.ts';
import { hasOpen, insertTransfer } from './own-transfer-store.ts';

/** A number for a transfer to a cold wallet. */
export const newColdNumber = (now: Date): string => newTransferNumber('cold', now);

/** Whether a wallet has an open transfer of ours. */
export const hasOpenTransfer = hasOpen;

/** Whether a transaction is one of ours that the signer has signed and the job books. */
export const isOurTransaction = (
  database: Queryable,
  network: OwnTransfer['network'],
  txHash: string,
): Promise<boolean> => isOwnAttempt(database, network, txHash);

/**
 * Opens the transfer of a confirmed move, which `runOwnTransfers` advances from then on; false
 * while its wallet has an open one.
 */
export const openColdTransfer = (
  tx: Tx,
  move: Pick<OwnTransfer, 'number' | 'network' | 'address' | 'units'> & {
    readonly target: NonNullable<OwnTransfer['target']>;
  },
  now: Date,
): Promise<boolean> => insertTransfer(tx, { ...move, kind: 'cold', index: null }, now);
