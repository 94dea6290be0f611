import type { Queryable } from '@haitang/platform/database/database.ts';
import { feesOfDay } from './coin-entry-store.ts';
import type { OwnTransfer } from './own-transfer.ts';
import { readColdOf, readNewest } from './own-transfer-store.ts';

const SHOWN = 100;

/** The newest transfers between our wallets, for staff. */
export const newestTransfers = (on: Queryable): Promise<readonly OwnTransfer[]> =>
  readNewest(on, SHOWN);

/** The transfers to cold wallets that were booked on a Beijing day. */
export const coldTransfersOf = readColdOf;

/** The fees of our own transactions that were booked on a Beijing day, in coins. */
export const networkFees = feesOfDay;
