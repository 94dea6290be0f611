import { assert } from '@haitang/kernel/assert.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import { ROLES } from './roles.ts';
import { insertStaff, readStaff } from './staff-store.ts';

export interface NewStaff {
  readonly name: string;
  readonly displayName: string;
  readonly title?: string;
  /** Ids of `seed/staff.json`. */
  readonly roles: readonly string[];
  readonly password: string;
  /** Base32, for the authenticator app. */
  readonly totpSecret: string;
}

/** Shorter passwords are for members; a console account opens more than one purse. */
export const PASSWORD_LEAST = 12;

/**
 * Makes a staff account with an audit row; one of that name stays as it is. Returns whether it was
 * made. The second factor is not optional (rules.md, Staff).
 */
export async function createStaff(tx: Tx, staff: NewStaff, at: Date): Promise<boolean> {
  const { name, displayName, title = '', roles, totpSecret } = staff;
  assert(staff.password.length >= PASSWORD_LEAST, 'a staff password of twelve characters');
  assert(totpSecret.length >= 16, 'a secret for the authenticator');
  assert(
    roles.length > 0 && roles.every((id) => ROLES.some((role) => role.id === id)),
    `the roles of ${name} exist`,
  );
  if (await readStaff(tx, name)) return false;
  const passwordHash = await hashPassword(staff.password);
  const account = { name: staffName(name), displayName, title, roles, active: true };
  const made = await insertStaff(tx, { ...account, passwordHash, totpSecret }, at);
  if (!made) return false;
  await recordAudit(tx, {
    actor: 'system:staff',
    action: 'staff.created',
    subject: `staff:${name}`,
    reason: '',
    before: null,
    after: { displayName, title, roles },
    sessionId: null,
    ip: null,
    occurredAt: at,
  });
  return true;
}
