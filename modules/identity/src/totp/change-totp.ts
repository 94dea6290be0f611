import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { verifyLoginPassword } from '../credentials/verify-login-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { noteTotp } from './note-totp.ts';
import { replaceCodes } from './recovery-code-store.ts';
import { totpState } from './totp-state.ts';
import { deleteTotp } from './totp-store.ts';

export interface TotpChange {
  readonly session: MemberSession;
  readonly password: string;
  /** Of the app, or a recovery code. */
  readonly code: string;
  readonly ip: string;
}

/** Checks both factors, the password first; refuses when no app is bound. */
async function assertBoth(context: IdentityContext, change: TotpChange): Promise<void> {
  const { session, password, code, ip } = change;
  const { since } = await totpState(context.database.read, session.memberId);
  if (since === null) throw refuse('nothing-to-do', { words: '动态验证尚未开启' });
  await verifyLoginPassword(context, session, password, ip);
  await askSecondFactor(context, session.memberId, code);
}

/**
 * Removes the authenticator app. Refuses `nothing-to-do` (202) when none is bound, and as
 * `verifyLoginPassword` and `askSecondFactor` do.
 */
export async function disableTotp(context: IdentityContext, change: TotpChange): Promise<void> {
  await assertBoth(context, change);
  const { session, ip } = change;
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    await deleteTotp(tx, session.memberId);
    await replaceCodes(tx, session.memberId, []);
    await noteTotp(tx, 'disabled', session, ip, at);
  });
}

/** Replaces the recovery codes with ten new ones; refuses as `disableTotp` does. */
export async function renewRecoveryCodes(
  context: IdentityContext,
  change: TotpChange,
): Promise<readonly string[]> {
  await assertBoth(context, change);
  const { session, ip } = change;
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    await noteTotp(tx, 'codes-renewed', session, ip, at);
    return giveRecoveryCodes(context, tx, session.memberId);
  });
}
