import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Transfer } from './transfer.ts';
import { readShown } from './transfer-store.ts';

/**
 * The member's transfers of unknown outcome or with a part in suspense (处理中) and, in any state,
 * those of the ids in `known` (separated by commas) that are the member's, oldest first.
 */
export const shownTransfers = (
  database: Queryable,
  memberId: MemberId,
  known: string,
): Promise<Transfer[]> => readShown(database, memberId, known === '' ? [] : known.split(','));
