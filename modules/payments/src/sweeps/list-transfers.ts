import type { Queryable } from '@haitang/platform/database/database.ts';
import { feesOfDay } from './coin-entry-store.ts';
import type { OwnTransfer } from './own-transfer.ts';
import { readNewest } from './own-transfer-store.ts';

const SHOWN = 100;

/** The newest transfers between our wallets, for staff. */
export const newestTransfers = (on: Queryable): Promise<readonly OwnTransfer[]> =>
  readNewest(on, SHOWN);

/** The fees of our own transactions that were booked on a Beijing day, in coins. */
export const networkFees = feesOfDay;
