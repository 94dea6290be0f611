import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { verifyPassword } from '@haitang/platform/security/passwords.ts';
import type { IdentityContext } from '../identity-context.ts';
import { tryCredential } from './credential-tries.ts';
import { findCredentials } from './find-credentials.ts';

/**
 * Passes when a signed-in member repeats its login password. Refuses 400 when it is missing,
 * `old-password` (205) when wrong, `locked` (429) after five wrong ones; shares the counter of the
 * sign-in.
 */
export async function verifyLoginPassword(
  context: IdentityContext,
  { memberId, username: account }: MemberSession,
  password: string,
  ip: string,
): Promise<void> {
  if (password === '') throw refuse('malformed', { words: '请输入登录密码' });
  const found = await findCredentials(context.database.read, { id: memberId });
  const { passwordHash } = present(found, `member ${memberId}`);
  const { value } = await tryCredential(
    context,
    { kind: 'login', account, network: networkOf(ip) },
    async () => ((await verifyPassword(passwordHash, password)) ? true : null),
  );
  if (value === null) throw refuse('old-password', { words: '登录密码不正确' });
}
