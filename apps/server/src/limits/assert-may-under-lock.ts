import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Act, assertMay } from './gate.ts';
import { lockStanding } from './standing-store.ts';

/**
 * Throws what `refusalFor` finds, and holds the member's row until the transaction ends: a pause
 * comes wholly before or after what the caller does, and two commands of the member follow each
 * other (FM-47).
 */
export async function assertMayUnderLock(
  tx: Tx,
  memberId: MemberId,
  act: Act,
  at: Date,
): Promise<void> {
  await lockStanding(tx, memberId);
  await assertMay(tx, memberId, act, at);
}
