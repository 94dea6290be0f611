import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Act, refusalFor } from './gate.ts';
import { lockStanding } from './standing-store.ts';

/**
 * What `refusalFor` finds, holding the member's row until the transaction ends: a pause comes
 * wholly before or after what the caller does, and two commands of the member follow each other
 * (FM-47).
 */
export async function refusalUnderLock(
  tx: Tx,
  memberId: MemberId,
  act: Act,
  at: Date,
): Promise<Refusal | null> {
  await lockStanding(tx, memberId);
  return refusalFor(tx, memberId, act, at);
}

/** Throws what `refusalUnderLock` finds. */
export async function assertMayUnderLock(
  tx: Tx,
  memberId: MemberId,
  act: Act,
  at: Date,
): Promise<void> {
  const refusal = await refusalUnderLock(tx, memberId, act, at);
  if (refusal) throw refusal;
}
