import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { verifyPassword } from '@haitang/platform/security/passwords.ts';
import { tryCredential } from './credentials/credential-tries.ts';
import { findCredentials } from './credentials/find-credentials.ts';

export interface PayPasswordTry {
  readonly memberId: MemberId;
  readonly password: string;
  /** For the audit row of a lock; null when the call came from no network. */
  readonly ip: string | null;
}

/** Pay password tries are counted per member, not per network (rules.md). */
const EVERYWHERE = '*';

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
 * (205) when wrong, `locked` (429) after five wrong ones, everywhere, for 15 minutes. Call it
 * before a money transaction, never inside one: a wrong try must stay counted.
 */
export async function verifyPayPassword(context: Context, given: PayPasswordTry): Promise<void> {
  const found = await findCredentials(context.database.read, { id: given.memberId });
  const hash = present(found, `member ${given.memberId}`).payPasswordHash;
  if (hash === null) throw refuse('no-pay-password');
  const { value, locksNow } = await tryCredential(
    context,
    { kind: 'pay', account: String(given.memberId), network: EVERYWHERE },
    async () => ((await verifyPassword(hash, given.password)) ? true : null),
  );
  if (locksNow) await noteLock(context, given);
  if (value === null) throw refuse('pay-password');
}
