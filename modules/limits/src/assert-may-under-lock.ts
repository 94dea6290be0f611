import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Act, refusalFor } from './gate.ts';
import { lockStanding } from './standing-store.ts';

/**
 * The result of `refusalFor`, with the member's row locked until the transaction ends: a pause
 * takes effect wholly before or after the caller's work, and commands of one member run in turn
 * (FM-47).
 */
export async function refusalUnderLock(
  tx: Tx,
  memberId: MemberId,
  act: Act,
  moment: Date,
): Promise<Refusal | null> {
  await lockStanding(tx, memberId);
  return refusalFor(tx, memberId, act, moment);
}

/** Throws the result of `refusalUnderLock`. */
export async function assertMayUnderLock(
  tx: Tx,
  memberId: MemberId,
  act: Act,
  moment: Date,
): Promise<void> {
  const refusal = await refusalUnderLock(tx, memberId, act, moment);
  if (refusal) throw refusal;
}
