import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { lockMemberRow } from '../lock-member.ts';
import { replaceCodes } from './recovery-code-store.ts';
import { deleteTotp, lockTotp, writeTotpReset } from './totp-store.ts';

/**
 * Removes the authenticator and the recovery codes of a member who has lost them; the member gets a
 * message, and payouts wait as after a changed password. The caller's audit row names the people
 * who decided. Refuses `nothing-to-do`.
 */
export async function resetTotp(
  tx: Tx,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<void> {
  await lockMemberRow(tx, memberId);
  const totp = await lockTotp(tx, memberId);
  if (!totp?.confirmedAt) throw refuse('nothing-to-do', { words: '该会员没有开启动态验证' });
  await deleteTotp(tx, memberId);
  await replaceCodes(tx, memberId, []);
  await writeTotpReset(tx, memberId, at);
  await emit(tx, {
    name: 'totp.changed',
    key: `totp.changed:reset:${memberId}:${at.getTime()}`,
    memberId,
    payload: { change: 'reset' },
    occurredAt: at,
  });
}
