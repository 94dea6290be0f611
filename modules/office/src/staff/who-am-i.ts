import { present } from '@haitang/kernel/assert.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { IDLE_MS, SESSION_MS } from '../office-settings.ts';
import type { Role } from '../roles/role.ts';
import { allRoles, rolesOf } from '../roles/roles.ts';
import { readSignInsAround, type StaffSignIn } from './session-store.ts';
import type { Staff } from './staff.ts';
import { readStaff } from './staff-store.ts';

export interface Myself {
  readonly staff: Staff;
  readonly roles: readonly Role[];
  /** The sign-in before that of this session. */
  readonly lastSignIn: StaffSignIn | null;
  /** A later sign-in, in another window or on another device; null for none. */
  readonly nextSignIn: StaffSignIn | null;
  readonly sessionEndsAt: Date;
  /** When the session ends without a further act. */
  readonly idleEndsAt: Date;
}

/** The signed-in account, with its roles and the sign-ins before and after that of a session. */
export async function whoAmI(
  database: Queryable,
  name: StaffName,
  session: string,
): Promise<Myself> {
  const staff = present(await readStaff(database, name), `the account of ${name}`);
  const found = await readSignInsAround(database, name, session);
  const now = present(found.now, `the session ${session}`);
  return {
    staff,
    roles: rolesOf(staff.roles, await allRoles(database)),
    lastSignIn: found.last,
    nextSignIn: found.next,
    sessionEndsAt: later(now.startedAt, SESSION_MS),
    idleEndsAt: later(now.lastActionAt, IDLE_MS),
  };
}
