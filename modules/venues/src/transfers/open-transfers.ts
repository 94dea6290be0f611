import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Transfer } from './transfer.ts';
import { readShown } from './transfer-store.ts';

/**
 * The member's transfers of unknown outcome (处理中) and, in any state, those of the ids in `known`
 * (separated by commas) that are the member's, oldest first.
 */
export const shownTransfers = (
  on: Queryable,
  memberId: MemberId,
  known: string,
): Promise<Transfer[]> => readShown(on, memberId, known === '' ? [] : known.split(','));
