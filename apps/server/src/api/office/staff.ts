import { PERMISSIONS } from '@haitang/contract/office/permissions.ts';
import { officeDisableStaff, officeStaff } from '@haitang/contract/office/staff.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import type { Role } from '@haitang/office/roles/role.ts';
import { allRoles, ROLES, rolesOf } from '@haitang/office/roles/roles.ts';
import { disableStaff } from '@haitang/office/staff/disable-staff.ts';
import { listStaff } from '@haitang/office/staff/list-staff.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

const rightsOf = (roles: readonly Role[]) =>
  Object.entries(PERMISSIONS).map(([id, words]) => ({
    id,
    words,
    roles: roles.filter(({ permissions }) => permissions.includes(id)).map(({ name }) => name),
  }));

/** The accounts of the console, the permissions of roles, and disabling an account. */
export const staffRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeStaff, async () => {
    const { read } = context.database;
    const [staff, all] = [await listStaff(read), await allRoles(read)];
    const builtIn = new Set(ROLES.map(({ id }) => id));
    return {
      rows: staff.map(({ roles, lastSignInAt, ...person }) => ({
        ...person,
        roleIds: [...roles],
        roles: rolesOf(roles, all).map(({ name }) => name),
        lastSignInAt: maybeTime(lastSignInAt),
      })),
      roles: all.map(({ name }) => name),
      roleList: all.map(({ id, name, permissions }) => ({
        id,
        name,
        permissions: [...permissions],
        builtIn: builtIn.has(id),
      })),
      rights: rightsOf(all),
    };
  }),
  staffRoute(officeDisableStaff, async ({ body, session, ip }) => {
    await disableStaff(context, { session, ip }, body);
    return null;
  }),
];
