import type { Queryable } from '@haitang/platform/database/database.ts';
import seed from '../staff/staff.json' with { type: 'json' };
import type { Role } from './role.ts';
import { readOwnRoles } from './role-store.ts';

/** The roles that come with the product, in the order the console shows them. */
export const ROLES: readonly Role[] = seed.roles;

/** Every role there is: those of the product, then those staff have made. */
export const allRoles = async (on: Queryable): Promise<readonly Role[]> => [
  ...ROLES,
  ...(await readOwnRoles(on)),
];

/** The roles of these ids; an unknown id is nobody's role and gives nothing. */
export const rolesOf = (ids: readonly string[], among: readonly Role[] = ROLES): Role[] =>
  among.filter(({ id }) => ids.includes(id));

/** Everything the roles of these ids allow together. */
export const permissionsOf = (
  ids: readonly string[],
  among: readonly Role[] = ROLES,
): ReadonlySet<string> => new Set(rolesOf(ids, among).flatMap(({ permissions }) => permissions));
