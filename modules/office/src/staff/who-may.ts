import type { Queryable } from '@haitang/platform/database/database.ts';
import { allRoles, permissionsOf } from '../roles/roles.ts';
import { listStaff } from './list-staff.ts';
import type { Staff } from './staff.ts';

/** The active accounts that have a permission now, by name. */
export async function whoMay(
  database: Queryable,
  permission: string,
): Promise<readonly Pick<Staff, 'name' | 'displayName'>[]> {
  const [staff, roles] = await Promise.all([listStaff(database), allRoles(database)]);
  return staff.filter(
    ({ active, roles: ids }) => active && permissionsOf(ids, roles).has(permission),
  );
}
