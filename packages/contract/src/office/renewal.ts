import { z } from 'zod';
import { STAFF_PASSWORD_LEAST } from '../codes/credential-rules.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData } from '../shown.ts';

const password = (empty: string) =>
  z.string({ error: empty }).min(1, empty).max(200, '密码最长 200 位');

/** The secret of the authenticator with which an account replaces its first one. */
export const officeStartRenewal = endpoint({
  method: 'POST',
  path: '/office/me/renewal/start',
  access: 'staff',
  duringRenewal: true,
  request: nothing,
  data: z.object({
    totpSecret: z
      .string()
      .meta(note('Secret for the authenticator app; told once.', 'JBSWY3DPEHPK3PXP')),
    totpAddress: z
      .string()
      .meta(note('The secret as authenticator apps read it.', 'otpauth://totp/Haitang:wenzhou')),
  }),
});

/**
 * Replaces both first credentials, with a code of the new authenticator; every session of the
 * account ends.
 */
export const officeRenew = endpoint({
  method: 'POST',
  path: '/office/me/renewal',
  access: 'staff',
  duringRenewal: true,
  request: z.object({
    oldPassword: password('请输入当前密码').meta(note('The password so far.', 'a-good-password')),
    newPassword: password('请输入新密码')
      .min(STAFF_PASSWORD_LEAST, '新密码至少 12 位')
      .meta(note('The new password.', 'another-good-password')),
    code: requiredText('请输入新验证器的动态码', 20).meta(
      note('Six digits of the authenticator app; empty where none is asked for.', '123456'),
    ),
  }),
  data: noData,
});
