import type { Queryable } from '@haitang/platform/database/database.ts';
import type { OwnTransfer } from './own-transfer.ts';
import { readColdOf, readNewest } from './own-transfer-store.ts';

const SHOWN = 100;

/** The newest transfers between our wallets, for staff. */
export const newestTransfers = (database: Queryable): Promise<readonly OwnTransfer[]> =>
  readNewest(database, SHOWN);

/** The transfers to cold wallets that were booked on a Beijing day. */
export const coldTransfersOf = readColdOf;
