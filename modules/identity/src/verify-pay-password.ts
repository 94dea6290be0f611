import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { verifyPassword } from '@haitang/platform/security/passwords.ts';
import { tryCredential } from './credentials/credential-tries.ts';
import { findCredentials } from './credentials/find-credentials.ts';
import { groundOf } from './credentials/own-ground.ts';
import type { PasswordProof } from './credentials/password-proof.ts';

export interface PayPasswordTry {
  readonly memberId: MemberId;
  readonly password: string;
  readonly ip: string;
  /** The client's name for its browser, if given. */
  readonly deviceId?: string | null;
}

async function noteLock(context: Context, { memberId, ip }: PayPasswordTry): Promise<void> {
  const occurredAt = context.clock.now();
  await context.database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'system:identity',
      action: 'pay-password.locked',
      subject: `member:${memberId}`,
      reason: '支付密码连续错误',
      before: null,
      after: null,
      sessionId: null,
      ip,
      occurredAt,
    }),
  );
}

/**
 * Passes when the pay password is correct. `no-pay-password` (251) when none is set, `pay-password`
 * (205) when wrong, `locked` (429) after five wrong ones as `tryCredential` says: all tries of
 * strangers are counted together. Call it before a money transaction, never inside one, because a
 * wrong try must stay counted; that transaction asks `assertStillValid` with the proof.
 */
export async function verifyPayPassword(
  context: Context,
  given: PayPasswordTry,
): Promise<PasswordProof> {
  const { memberId } = given;
  const found = await findCredentials(context.database.read, { id: memberId });
  const hash = present(found, `member ${memberId}`).payPasswordHash;
  if (hash === null) throw refuse('no-pay-password');
  const ground = await groundOf(context, 'pay', memberId, given);
  const { value, locksNow } = await tryCredential(
    context,
    { kind: 'pay', account: String(memberId), ...ground },
    async () => ((await verifyPassword(hash, given.password)) ? true : null),
  );
  if (locksNow) await noteLock(context, given);
  if (value === null) throw refuse('pay-password');
  return { memberId, kind: 'pay', hash };
}
