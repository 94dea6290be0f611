import { present } from '@haitang/kernel/assert.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { SESSION_MS } from '../office-settings.ts';
import type { Role } from '../roles/role.ts';
import { allRoles, rolesOf } from '../roles/roles.ts';
import { readSignIns, type StaffSignIn } from './session-store.ts';
import type { Staff } from './staff.ts';
import { readStaff } from './staff-store.ts';

export interface Myself {
  readonly staff: Staff;
  readonly roles: readonly Role[];
  /** The previous sign-in. */
  readonly lastSignIn: StaffSignIn | null;
  readonly sessionEndsAt: Date | null;
}

/** The signed-in account, with its roles and the previous sign-in. */
export async function whoAmI(database: Queryable, name: StaffName): Promise<Myself> {
  const staff = present(await readStaff(database, name), `the account of ${name}`);
  const [now = null, last = null] = await readSignIns(database, name, 2);
  return {
    staff,
    roles: rolesOf(staff.roles, await allRoles(database)),
    lastSignIn: last,
    sessionEndsAt: now === null ? null : later(now.startedAt, SESSION_MS),
  };
}
