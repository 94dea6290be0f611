import { refuse } from '@haitang/contract/codes/refuse.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import type { Reader } from '../../note-act.ts';
import type { OfficeContext } from '../../office-context.ts';
import { assertRole, assertRoles, ownRole, sameRole } from '../../roles/set-role.ts';
import { assertOtherUnseen } from '../../staff/assert-other-unseen.ts';
import { newPassword } from '../../staff/create-staff.ts';
import { assertFree, staffAtWork } from '../../staff/set-roles.ts';
import { takeCode } from '../../staff/take-code.ts';
import type { Change } from '../change.ts';
import { proposeChange } from '../propose-change.ts';
import { assertNotOwn, OWN_PASSWORD, OWN_TOTP } from './assert-not-own.ts';
import { roleSubject, staffSubject } from './staff-terms.ts';

interface Saying {
  readonly reason: string;
  readonly code: string;
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/**
 * Proposes a console account, with a code. Returns its first password, only this once. The
 * authenticator secret is created when another person confirms and shown to that person, so that
 * neither of the two can sign in as the new one. Refuses a taken name (202) and unknown roles
 * (400).
 */
export async function proposeStaff(
  context: OfficeContext,
  reader: Reader,
  given: Saying & {
    readonly name: string;
    readonly displayName: string;
    readonly title: string;
    readonly roles: readonly string[];
  },
): Promise<{ readonly id: string; readonly password: string }> {
  const { name, displayName, title, reason, code } = given;
  const { read } = context.database;
  await assertRoles(read, given.roles);
  await assertFree(read, name);
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  const password = newPassword();
  const { id } = await proposeChange(context, reader, {
    kind: 'staff',
    subject: staffSubject(name),
    before: null,
    reason,
    effectiveAt: null,
    after: { name, displayName, title, roles: sorted(given.roles) },
    kept: await hashPassword(password),
  });
  return { id, password };
}

/**
 * Proposes the roles of an account, with a code. Refuses the own account (403), an inactive one
 * (202, 203), unknown roles (400) and unchanged roles (202).
 */
export async function proposeStaffRoles(
  context: OfficeContext,
  reader: Reader,
  {
    name,
    roles,
    reason,
    code,
  }: Saying & {
    readonly name: string;
    readonly roles: readonly string[];
  },
): Promise<Change> {
  const { staff } = reader.session;
  const { read } = context.database;
  assertNotOwn(name, staff);
  await assertRoles(read, roles);
  const before = { roles: sorted((await staffAtWork(read, name)).roles) };
  const after = { roles: sorted(roles) };
  if (JSON.stringify(before) === JSON.stringify(after)) {
    throw refuse('nothing-to-do', { words: '该员工的角色没有变化' });
  }
  await takeCode(context, { staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    kind: 'staff-roles',
    subject: staffSubject(name),
    before,
    after,
    reason,
    effectiveAt: null,
  });
}

/**
 * Proposes a new authenticator for an account that lost its own, with a code. Refuses the own
 * account and whoever has seen its password (403), and an inactive one (202, 203).
 */
export async function proposeStaffTotp(
  context: OfficeContext,
  reader: Reader,
  { name, reason, code }: Saying & { readonly name: string },
): Promise<Change> {
  const { staff } = reader.session;
  assertNotOwn(name, staff, OWN_TOTP);
  await staffAtWork(context.database.read, name);
  await assertOtherUnseen(context.database.read, name, 'totp', [staff]);
  await takeCode(context, { staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    kind: 'staff-totp',
    subject: staffSubject(name),
    reason,
    effectiveAt: null,
    before: null,
    after: { reset: true },
  });
}

/**
 * Proposes a new first password for an account that lost its own, with a code. Returns it, only
 * this once; it is not valid before another person confirms, and still needs the account's own
 * authenticator. Refuses the own account and whoever has seen that authenticator (403), and an
 * inactive account (202, 203).
 */
export async function proposeStaffPassword(
  context: OfficeContext,
  reader: Reader,
  { name, reason, code }: Saying & { readonly name: string },
): Promise<{ readonly id: string; readonly password: string }> {
  const { staff } = reader.session;
  assertNotOwn(name, staff, OWN_PASSWORD);
  await staffAtWork(context.database.read, name);
  await assertOtherUnseen(context.database.read, name, 'password', [staff]);
  await takeCode(context, { staff, code, ip: reader.ip });
  const password = newPassword();
  const { id } = await proposeChange(context, reader, {
    kind: 'staff-password',
    subject: staffSubject(name),
    reason,
    effectiveAt: null,
    before: null,
    after: { reset: true },
    kept: await hashPassword(password),
  });
  return { id, password };
}

/**
 * Proposes a custom role, or other permissions of one, with a code. Refuses a built-in one (203),
 * unknown permissions (400) and unchanged ones (202).
 */
export async function proposeRole(
  context: OfficeContext,
  reader: Reader,
  {
    id,
    name,
    permissions,
    reason,
    code,
  }: Saying & {
    readonly id: string;
    readonly name: string;
    readonly permissions: readonly string[];
  },
): Promise<Change> {
  assertRole({ id, permissions });
  const before = await ownRole(context.database.read, id);
  const after = { name, permissions: sorted(permissions) };
  if (sameRole(before, after)) {
    throw refuse('nothing-to-do', { words: '该角色没有变化' });
  }
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    kind: 'role',
    subject: roleSubject(id),
    before,
    after,
    reason,
    effectiveAt: null,
  });
}
