import { z } from 'zod';
import { STAFF_PASSWORD_LEAST } from '../../codes/credential-rules.ts';
import { endpoint } from '../../endpoint.ts';
import { optionalText, requiredText } from '../../field.ts';
import { note } from '../../note.ts';
import { noData } from '../../shown.ts';
import { confirmCall, proposing, turnDownCall } from './proposals.ts';

const password = (empty: string) =>
  z.string({ error: empty }).min(1, empty).max(200, '密码最长 200 位');

/** Changes one's own password, with the old one and a code; every session of the account ends. */
export const officeChangePassword = endpoint({
  method: 'POST',
  path: '/office/me/password',
  access: 'staff',
  request: z.object({
    oldPassword: password('请输入当前密码').meta(note('The password so far.', 'a-good-password')),
    newPassword: password('请输入新密码')
      .min(STAFF_PASSWORD_LEAST, '新密码至少 12 位')
      .meta(note('The new password.', 'another-good-password')),
    code: optionalText(20).meta(
      note('Six digits of the authenticator app; empty where none is asked for.', '123456'),
    ),
  }),
  data: noData,
});

const confirm = { permission: 'staff.confirm' } as const;

/**
 * Proposes a new first password for another account. The answer contains it once; it is not valid
 * before another person confirms.
 */
export const officeProposeStaffPassword = endpoint({
  method: 'POST',
  access: 'staff',
  permission: 'staff.propose',
  path: '/office/changes/staff-password/propose',
  request: z.object({
    name: requiredText('请选择员工', 40).meta(note('Its name.', '文舟')),
    ...proposing,
  }),
  data: z.object({
    id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
    password: z.string().meta(note('A password.', 'a-good-password')),
  }),
});

export const officeConfirmStaffPassword = confirmCall({
  ...confirm,
  path: '/office/changes/staff-password/confirm',
});

export const officeTurnDownStaffPassword = turnDownCall({
  ...confirm,
  path: '/office/changes/staff-password/turn-down',
});
