import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { memberOf } from '../find-member.ts';
import type { IdentityContext } from '../identity-context.ts';
import { recoveryValidHours, recoveryWaitHours } from '../identity-settings.ts';
import { lockMemberRow } from '../lock-member.ts';
import { halfHash, keyHash, newHalf } from './recovery-key.ts';
import { endOthers, writeConfirmed } from './recovery-store.ts';

interface Confirmation {
  readonly id: string;
  readonly memberId: MemberId;
  /** The hash of the half that the proposer has seen. */
  readonly firstHash: string;
  readonly at: Date;
}

/**
 * Makes the key of a proposed recovery valid and returns its second half, only this once: the
 * confirmer passes it on, the proposer the first one. Another key of the member becomes useless;
 * the member gets a message. Refuses `condition` when the member has stopped the recovery, or the
 * account is closed.
 */
export async function confirmRecovery(
  { settings, random }: Pick<IdentityContext, 'settings' | 'random'>,
  tx: Tx,
  { id, memberId, firstHash, at }: Confirmation,
): Promise<string> {
  const wait = (await settings.get(recoveryWaitHours)) * HOUR_MS;
  const valid = (await settings.get(recoveryValidHours)) * HOUR_MS;
  await lockMemberRow(tx, memberId);
  const { status } = await memberOf(tx, memberId);
  if (status !== 'normal') throw refuse('condition', { words: '该账户已停用，不能找回密码' });
  const half = newHalf(random);
  const secondHash = present(halfHash(memberId, half), 'the form of a new half');
  const recovery = await writeConfirmed(tx, id, {
    keyHash: keyHash(firstHash, secondHash),
    at,
    usableFrom: later(at, wait),
    expiresAt: later(at, wait + valid),
  });
  if (!recovery) throw refuse('condition', { words: '会员本人已中止此次找回，请勿继续办理' });
  await endOthers(tx, recovery, at);
  await emit(tx, {
    name: 'recovery.confirmed',
    key: `recovery.confirmed:${id}`,
    memberId,
    payload: { login: recovery.login, pay: recovery.pay },
    occurredAt: at,
  });
  return half;
}
