import { z } from 'zod';
import { STAFF_PASSWORD_LEAST } from '../../codes/credential-rules.ts';
import { endpoint } from '../../endpoint.ts';
import { optionalText, requiredText } from '../../field.ts';
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
    oldPassword: password('请输入当前密码'),
    newPassword: password('请输入新密码').min(STAFF_PASSWORD_LEAST, '新密码至少 12 位'),
    code: optionalText(20),
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
  request: z.object({ name: requiredText('请选择员工', 40), ...proposing }),
  data: z.object({ id: z.string(), password: z.string() }),
});

export const officeConfirmStaffPassword = confirmCall({
  ...confirm,
  path: '/office/changes/staff-password/confirm',
});

export const officeTurnDownStaffPassword = turnDownCall({
  ...confirm,
  path: '/office/changes/staff-password/turn-down',
});
