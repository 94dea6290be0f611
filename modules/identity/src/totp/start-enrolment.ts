import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { newTotpSecret, totpAddress } from '@haitang/platform/security/totp.ts';
import type { TryOrigin } from '../credentials/own-ground.ts';
import { assertStillValid } from '../credentials/password-proof.ts';
import { verifyLoginPassword } from '../credentials/verify-login-password.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sealSecret } from './totp-secret.ts';
import { writePending } from './totp-store.ts';

export interface Enrolment {
  /** Base32, to be typed into an app. */
  readonly secret: string;
  /** The same as the address that an app reads from a QR code. */
  readonly address: string;
}

/**
 * Creates a secret for the member's authenticator app, which shows `issuer` beside it. It has no
 * effect until one of its codes is confirmed, and a second call creates another. A stolen session
 * is not enough, because it needs the password (WS-38): refuses as `verifyLoginPassword` does, and
 * `already-done` (202) when an app is bound.
 */
export async function startEnrolment(
  context: IdentityContext,
  session: MemberSession,
  password: string,
  origin: TryOrigin,
  issuer: string,
): Promise<Enrolment> {
  const proof = await verifyLoginPassword(context, session, password, origin);
  const { memberId, username } = session;
  const secret = newTotpSecret();
  const sealed = sealSecret(context, memberId, secret);
  const now = context.clock.now();
  const isWritten = await context.database.transaction(async (tx) => {
    await assertStillValid(tx, proof);
    return writePending(tx, memberId, sealed, now);
  });
  if (!isWritten) throw refuse('already-done', { words: '动态验证已开启' });
  return { secret, address: totpAddress(secret, issuer, username) };
}
