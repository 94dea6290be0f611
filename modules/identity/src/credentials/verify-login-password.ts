import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { verifyPassword } from '@haitang/platform/security/passwords.ts';
import type { IdentityContext } from '../identity-context.ts';
import { tryCredential } from './credential-tries.ts';
import { findCredentials } from './find-credentials.ts';
import { groundOf, type TryOrigin } from './own-ground.ts';
import type { PasswordProof } from './password-proof.ts';

/**
 * Passes when a signed-in member repeats its login password; the act that follows asks
 * `assertStillValid` with the proof. Refuses 400 when it is missing, `old-password` (205) when
 * wrong, `locked` (429) after five wrong ones; shares the counter of the sign-in.
 */
export async function verifyLoginPassword(
  context: IdentityContext,
  { memberId, username: account }: MemberSession,
  password: string,
  origin: TryOrigin,
): Promise<PasswordProof> {
  if (password === '') throw refuse('malformed', { words: '请输入登录密码' });
  const found = await findCredentials(context.database.read, { id: memberId });
  const { passwordHash: hash } = present(found, `member ${memberId}`);
  const ground = await groundOf(context, 'login', memberId, origin);
  const { value } = await tryCredential(context, { kind: 'login', account, ...ground }, async () =>
    (await verifyPassword(hash, password)) ? true : null,
  );
  if (value === null) throw refuse('old-password', { words: '登录密码不正确' });
  return { memberId, kind: 'login', hash };
}
