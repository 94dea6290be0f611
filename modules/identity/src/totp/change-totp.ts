import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { assertStillValid, type PasswordProof } from '../credentials/password-proof.ts';
import { verifyLoginPassword } from '../credentials/verify-login-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSignInsOwn } from '../sessions/assert-sign-ins-own.ts';
import { askSecondFactor, assertSameFactor } from './ask-second-factor.ts';
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
  /** The client's name for its browser, if given. */
  readonly deviceId?: string | null;
}

/** What was checked; it is asked again with the member's row locked. */
interface Checked {
  readonly proof: PasswordProof;
  readonly boundAt: Date | null;
}

/** Checks both factors, the password first; refuses when no app is bound. */
async function checkBoth(context: IdentityContext, change: TotpChange): Promise<Checked> {
  const { session, password, code } = change;
  const { since } = await totpState(context.database.read, session.memberId);
  if (since === null) throw refuse('nothing-to-do', { words: '动态验证尚未开启' });
  const proof = await verifyLoginPassword(context, session, password, change);
  const { memberId } = session;
  return { proof, boundAt: await askSecondFactor(context, { memberId, code, origin: change }) };
}

/** Locks the member's row, and refuses when the password or the app was replaced meanwhile. */
async function assertUnchanged(tx: Tx, { proof, boundAt }: Checked): Promise<void> {
  await lockMemberRow(tx, proof.memberId);
  await assertStillValid(tx, proof);
  await assertSameFactor(tx, proof.memberId, boundAt);
  await assertSignInsOwn(tx, proof.memberId);
}

/**
 * Removes the authenticator app. Refuses `nothing-to-do` (202) when none is bound, and as
 * `verifyLoginPassword` and `askSecondFactor` do.
 */
export async function disableTotp(context: IdentityContext, change: TotpChange): Promise<void> {
  const checked = await checkBoth(context, change);
  const { session, ip } = change;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await assertUnchanged(tx, checked);
    await deleteTotp(tx, session.memberId);
    await replaceCodes(tx, session.memberId, []);
    await noteTotp(tx, 'disabled', session, ip, now);
  });
}

/** Replaces the recovery codes with ten new ones; refuses as `disableTotp` does. */
export async function renewRecoveryCodes(
  context: IdentityContext,
  change: TotpChange,
): Promise<readonly string[]> {
  const checked = await checkBoth(context, change);
  const { session, ip } = change;
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    await assertUnchanged(tx, checked);
    await noteTotp(tx, 'codes-renewed', session, ip, now);
    return giveRecoveryCodes(context, tx, session.memberId);
  });
}
