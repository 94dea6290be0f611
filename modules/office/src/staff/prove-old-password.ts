import { refuse } from '@haitang/contract/codes/refuse.ts';
import { verifyPassword } from '@haitang/platform/security/passwords.ts';
import type { OfficeContext } from '../office-context.ts';
import type { StaffCredentials } from './staff.ts';
import { tryStaff } from './staff-tries.ts';

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly ip: string;
}

/**
 * Checks that a person who changes their own password knows the old one. Refuses a wrong one (205,
 * counted as at sign-in: 429) and the same one again (400).
 */
export async function proveOldPassword(
  context: OfficeContext,
  { name, passwordHash }: Pick<StaffCredentials, 'name' | 'passwordHash'>,
  { oldPassword, newPassword, ip }: PasswordChange,
): Promise<void> {
  const right = await tryStaff(context, { kind: 'password', account: name, ip }, async () =>
    (await verifyPassword(passwordHash, oldPassword)) ? true : null,
  );
  if (right === null) throw refuse('old-password', { words: '当前密码不正确' });
  if (newPassword === oldPassword) throw refuse('malformed', { words: '新密码不能与当前密码相同' });
}
