import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Role } from './role.ts';
import { readOwnRoles } from './role-store.ts';
import builtIn from './roles.json' with { type: 'json' };

/** The built-in roles, in display order. */
export const ROLES: readonly Role[] = builtIn;

/** All roles: built-in ones, then custom ones. */
export const allRoles = async (database: Queryable): Promise<readonly Role[]> => [
  ...ROLES,
  ...(await readOwnRoles(database)),
];

/** The roles with these ids; an unknown id gives no permission. */
export const rolesOf = (ids: readonly string[], among: readonly Role[] = ROLES): Role[] =>
  among.filter(({ id }) => ids.includes(id));

/** All permissions of the roles with these ids. */
export const permissionsOf = (
  ids: readonly string[],
  among: readonly Role[] = ROLES,
): ReadonlySet<string> => new Set(rolesOf(ids, among).flatMap(({ permissions }) => permissions));
