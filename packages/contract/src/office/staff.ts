import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredName, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noneHidden } from '../readable.ts';
import { noData } from '../shown.ts';
import { confirmCall, confirming, proposing, turnDownCall } from './changes/proposals.ts';
import { actReason, code, maybeText, maybeTime, staffRead } from './office-fields.ts';

const member = z.object({
  name: z.string().meta(note('Its name.', '文舟')),
  displayName: z.string().meta(note('Name as colleagues read it.', '文舟')),
  title: z.string().meta(note('Its title.', '财务')),
  /** In words. */
  roles: z.array(z.string()).meta(note('Roles, by id or name.', 'service')),
  roleIds: z.array(z.string()).meta(note('Ids of the roles.', 'service')),
  active: z.boolean().meta(note('Whether it is in use.', true)),
  lastSignInAt: maybeTime.meta(
    note('When the account signed in last, Beijing time; null for never.', null),
  ),
  lastSignInIp: maybeText.meta(note('From where; null for never.', null)),
});

const role = z.object({
  id: z.string().meta(note('Id of the role or right.', 'service')),
  name: z.string().meta(note('Its name.', '文舟')),
  permissions: z.array(z.string()).meta(note('What it may do.', 'overview.read')),
  /** Part of the product; cannot be changed. */
  builtIn: z.boolean().meta(note('Whether it came with the product.', true)),
});

const right = z.object({
  /** One permission. */
  id: z.string().meta(note('Id of the role or right.', 'service')),
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  /** Names of the roles that contain it. */
  roles: z.array(z.string()).meta(note('Roles, by id or name.', 'service')),
});

/** The console's accounts and the permissions of each role. */
export const officeStaff = staffRead({
  path: '/office/staff',
  permission: 'staff.read',
  request: nothing,
  data: z.object({
    rows: z.array(member).meta(note('The rows of the page.')),
    roles: z.array(z.string()).meta(note('Roles, by id or name.', 'service')),
    /** The same with the permissions of each, for forms. */
    roleList: z.array(role).meta(note('The roles.')),
    rights: z.array(right).meta(note('What roles may do, with who holds it.')),
  }),
});

/** Disables an account immediately; never one's own, never the last administrator's. */
export const officeDisableStaff = endpoint({
  method: 'POST',
  path: '/office/staff/disable',
  access: 'staff',
  permission: 'staff.disable',
  request: z.object({
    name: requiredText('请选择员工', 40).meta(note('Its name.', '文舟')),
    reason: actReason,
    code,
  }),
  data: noData,
});

const accountName = z
  .string({ error: '请填写账号' })
  .regex(/^[a-z][a-z0-9._-]{1,39}$/, '账号为 2 至 40 位小写字母、数字、点、横线或下划线');
const roleIds = z
  .array(z.string().max(40).superRefine(noneHidden), { error: '请选择角色' })
  .min(1, { error: '请选择角色' })
  .max(20, { error: '请选择角色' });
const propose = { method: 'POST', access: 'staff', permission: 'staff.propose' } as const;
const confirm = { permission: 'staff.confirm' } as const;

/**
 * Proposes an account. The answer contains its first password once; the person who confirms gets
 * the authenticator secret, so that neither of the two can sign in as the new person.
 */
export const officeProposeStaff = endpoint({
  ...propose,
  path: '/office/changes/staff/propose',
  request: z.object({
    name: accountName.meta(note('Name to sign in with.', 'wenzhou')),
    displayName: requiredName('请填写姓名', 40).meta(note('Name as colleagues read it.', '文舟')),
    title: optionalText(40).meta(note('Its title.', '财务')),
    roles: roleIds.meta(note('Roles, by id or name.', 'service')),
    ...proposing,
  }),
  data: z.object({
    id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
    password: z.string().meta(note('A password.', 'a-good-password')),
  }),
});

const newSecret = z.object({
  name: z.string().meta(note('Its name.', '文舟')),
  totpSecret: z
    .string()
    .meta(note('Secret for the authenticator app; told once.', 'JBSWY3DPEHPK3PXP')),
  totpAddress: z
    .string()
    .meta(note('The secret as authenticator apps read it.', 'otpauth://totp/Haitang:wenzhou')),
});

/** Creates the account, with a code; the answer contains its authenticator secret once. */
export const officeConfirmStaff = endpoint({
  ...confirm,
  method: 'POST',
  access: 'staff',
  path: '/office/changes/staff/confirm',
  request: confirming,
  data: newSecret,
});

export const officeTurnDownStaff = turnDownCall({
  ...confirm,
  path: '/office/changes/staff/turn-down',
});

/** Proposes the roles of another account. */
export const officeProposeStaffRoles = endpoint({
  ...propose,
  path: '/office/changes/staff-roles/propose',
  request: z.object({
    name: requiredText('请选择员工', 40).meta(note('Its name.', '文舟')),
    roles: roleIds.meta(note('Roles, by id or name.', 'service')),
    ...proposing,
  }),
  data: z.object({ id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')) }),
});

export const officeConfirmStaffRoles = confirmCall({
  ...confirm,
  path: '/office/changes/staff-roles/confirm',
});

export const officeTurnDownStaffRoles = turnDownCall({
  ...confirm,
  path: '/office/changes/staff-roles/turn-down',
});

/** Proposes a new authenticator for another account. */
export const officeProposeStaffTotp = endpoint({
  ...propose,
  path: '/office/changes/staff-totp/propose',
  request: z.object({
    name: requiredText('请选择员工', 40).meta(note('Its name.', '文舟')),
    ...proposing,
  }),
  data: z.object({ id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')) }),
});

/**
 * Another person creates the secret, with a code; it is shown once, and the account's session ends.
 */
export const officeConfirmStaffTotp = endpoint({
  ...confirm,
  method: 'POST',
  access: 'staff',
  path: '/office/changes/staff-totp/confirm',
  request: confirming,
  data: newSecret,
});

export const officeTurnDownStaffTotp = turnDownCall({
  ...confirm,
  path: '/office/changes/staff-totp/turn-down',
});

/** Proposes a custom role or other permissions of one; built-in roles cannot be changed. */
export const officeProposeRole = endpoint({
  ...propose,
  path: '/office/changes/role/propose',
  request: z.object({
    id: z
      .string({ error: '请填写角色代码' })
      .regex(/^[a-z][a-z0-9-]{1,39}$/, '角色代码为 2 至 40 位小写字母、数字与连字符')
      .meta(note('Id of the role.', 'night-shift')),
    name: requiredName('请填写角色名称', 40).meta(note('Its name.', '文舟')),
    permissions: z
      .array(z.string().max(60).superRefine(noneHidden), { error: '请选择权限' })
      .min(1, { error: '请选择权限' })
      .max(100, { error: '请选择权限' })
      .meta(note('What it may do.', 'overview.read')),
    ...proposing,
  }),
  data: z.object({ id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')) }),
});

export const officeConfirmRole = confirmCall({ ...confirm, path: '/office/changes/role/confirm' });

export const officeTurnDownRole = turnDownCall({
  ...confirm,
  path: '/office/changes/role/turn-down',
});

export type OfficeRole = z.output<typeof role>;
export type OfficeNewStaff = z.output<typeof officeConfirmStaff.data>;
export type OfficeStaff = z.output<typeof officeStaff.data>;
export type OfficeStaffMember = z.output<typeof member>;
