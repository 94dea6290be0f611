import { refuse } from '@haitang/contract/codes/refuse.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import type { TryOrigin } from '../credentials/own-ground.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSessionOpen } from '../sessions/assert-session-open.ts';
import { assertSignInsOwn } from '../sessions/assert-sign-ins-own.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { noteTotp } from './note-totp.ts';
import { takeCode } from './take-code.ts';
import { lockTotp, readTotp, writeConfirmed } from './totp-store.ts';

/** An enrolment without a code within this time must begin again. */
const CONFIRM_WITHIN_MS = 15 * MINUTE_MS;

/**
 * Binds the authenticator app that produced the code, and returns ten recovery codes, shown only
 * this once. Refuses `nothing-to-do` (202) without an open enrolment, `expired`
 * (401) when the session has ended meanwhile, and as `takeCode` does.
 */
export async function confirmEnrolment(
  context: IdentityContext,
  session: MemberSession,
  code: string,
  origin: TryOrigin,
): Promise<readonly string[]> {
  const { memberId } = session;
  const { ip } = origin;
  const now = context.clock.now();
  const pending = await readTotp(context.database.read, memberId);
  const isOpen = pending?.confirmedAt === null && later(pending.startedAt, CONFIRM_WITHIN_MS) > now;
  if (!isOpen) throw refuse('nothing-to-do', { words: '请先获取新的验证器密钥' });
  await takeCode(context, { memberId, code, binding: true, origin });
  return context.database.transaction(async (tx) => {
    // A changed password has ended the session: whoever still holds it binds nothing.
    await lockMemberRow(tx, memberId);
    await assertSessionOpen(tx, session.id);
    await assertSignInsOwn(tx, memberId);
    const totp = await lockTotp(tx, memberId);
    // Another call may have bound it, or created another secret, since the code was checked.
    if (totp?.confirmedAt !== null || totp.secret !== pending.secret) {
      throw refuse('already-done', { words: '请刷新后重试' });
    }
    await writeConfirmed(tx, memberId, now);
    await noteTotp(tx, 'enabled', session, ip, now);
    return giveRecoveryCodes(context, tx, memberId);
  });
}
