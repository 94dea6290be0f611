import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { memberOf } from '../find-member.ts';
import { lockMemberRow } from '../lock-member.ts';
import type { Recovered } from './recovery.ts';
import { writeEnd, writeProposed } from './recovery-store.ts';

interface ProposedRecovery extends Recovered {
  readonly id: string;
  readonly memberId: MemberId;
  readonly at: Date;
  readonly expiresAt: Date;
}

/**
 * Notes that staff proposed to let a member set new passwords, in the transaction of the proposal;
 * the member gets a message and can stop it. No key is valid before it is confirmed. Refuses
 * `condition` for a closed account.
 */
export async function proposeRecovery(
  tx: Tx,
  { id, memberId, login, pay, at, expiresAt }: ProposedRecovery,
): Promise<void> {
  await lockMemberRow(tx, memberId);
  const { status } = await memberOf(tx, memberId);
  if (status !== 'normal') throw refuse('condition', { words: '该账户已停用，不能找回密码' });
  await writeProposed(tx, { id, memberId, login, pay, proposedAt: at, expiresAt });
  await emit(tx, {
    name: 'recovery.proposed',
    key: `recovery.proposed:${id}`,
    memberId,
    payload: { login, pay },
    occurredAt: at,
  });
}

/** Ends a recovery that staff turned down or took back; one that has ended stays as it is. */
export async function dropRecovery(tx: Tx, id: string, now: Date): Promise<void> {
  await writeEnd(tx, id, { by: 'staff', at: now });
}
