import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { noData } from '../shown.ts';
import { confirmCall, confirming, proposing, turnDownCall } from './changes/proposals.ts';
import { code, maybeText, maybeTime, staffRead } from './office-fields.ts';

const member = z.object({
  name: z.string(),
  displayName: z.string(),
  title: z.string(),
  /** In words. */
  roles: z.array(z.string()),
  roleIds: z.array(z.string()),
  active: z.boolean(),
  lastSignInAt: maybeTime,
  lastSignInIp: maybeText,
});

const role = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Part of the product; cannot be changed. */
  builtIn: z.boolean(),
});

const right = z.object({
  /** One permission. */
  id: z.string(),
  words: z.string(),
  /** Names of the roles that contain it. */
  roles: z.array(z.string()),
});

/** The console's accounts and the permissions of each role. */
export const officeStaff = staffRead({
  path: '/office/staff',
  permission: 'staff.read',
  request: nothing,
  data: z.object({
    rows: z.array(member),
    roles: z.array(z.string()),
    /** The same with the permissions of each, for forms. */
    roleList: z.array(role),
    rights: z.array(right),
  }),
});

/** Disables an account immediately; never one's own, never the last administrator's. */
export const officeDisableStaff = endpoint({
  method: 'POST',
  path: '/office/staff/disable',
  access: 'staff',
  permission: 'staff.disable',
  request: z.object({
    name: requiredText('请选择员工', 40),
    reason: requiredText('请填写原因', 300),
    code,
  }),
  data: noData,
});

const accountName = z
  .string({ error: '请填写账号' })
  .regex(/^[a-z][a-z0-9._-]{1,39}$/, '账号为 2 至 40 位小写字母、数字、点、横线或下划线');
const roleIds = z
  .array(z.string().max(40), { error: '请选择角色' })
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
    name: accountName,
    displayName: requiredText('请填写姓名', 40),
    title: optionalText(40),
    roles: roleIds,
    ...proposing,
  }),
  data: z.object({ id: z.string(), password: z.string() }),
});

const newSecret = z.object({ name: z.string(), totpSecret: z.string(), totpAddress: z.string() });

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
  request: z.object({ name: requiredText('请选择员工', 40), roles: roleIds, ...proposing }),
  data: z.object({ id: z.string() }),
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
  request: z.object({ name: requiredText('请选择员工', 40), ...proposing }),
  data: z.object({ id: z.string() }),
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
      .regex(/^[a-z][a-z0-9-]{1,39}$/, '角色代码为 2 至 40 位小写字母、数字与连字符'),
    name: requiredText('请填写角色名称', 40),
    permissions: z
      .array(z.string().max(60), { error: '请选择权限' })
      .min(1, { error: '请选择权限' })
      .max(100, { error: '请选择权限' }),
    ...proposing,
  }),
  data: z.object({ id: z.string() }),
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
