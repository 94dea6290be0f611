import { randomInt } from 'node:crypto';
import { STAFF_PASSWORD_LEAST } from '@haitang/contract/codes/credential-rules.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { type Actor, staffName } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { allRoles } from '../roles/roles.ts';
import { closeStaffSecret } from './staff-secret.ts';
import { insertStaff, readStaff } from './staff-store.ts';

export interface NewStaff {
  readonly name: string;
  readonly displayName: string;
  readonly title?: string;
  /** Ids of `roles/roles.json`. */
  readonly roles: readonly string[];
  readonly password: string;
  /** Base32, for the authenticator app. */
  readonly totpSecret: string;
  /** The owner made both credentials; otherwise both must be replaced at the first sign-in. */
  readonly ownCredentials?: boolean;
}

/** Without characters that are easily misread, because people type it from a note once. */
const EASY = 'abcdefghjkmnpqrstuvwxyz23456789';
const FIRST_LENGTH = 16;

/** A first password for a console account, of about 79 bits. */
export const newPassword = (): string =>
  Array.from({ length: FIRST_LENGTH }, () => EASY.charAt(randomInt(EASY.length))).join('');

/** An account to create, with credentials that are already or about to be hashed and encrypted. */
export interface Entry extends Omit<NewStaff, 'password'> {
  readonly passwordHash: string;
}

/** Who creates an account, for the audit trail. */
export interface Maker {
  readonly actor: Actor;
  readonly reason: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly at: Date;
}

/**
 * Writes an account with its audit row and encrypts its secret, unless the name exists. Returns
 * whether it was created.
 */
export async function enterAccount(
  tx: Tx,
  seal: Seal,
  staff: Entry,
  { at, ...by }: Maker,
): Promise<boolean> {
  const { name, displayName, title = '', roles, passwordHash, ownCredentials = false } = staff;
  const known = await allRoles(tx);
  assert(
    roles.length > 0 && roles.every((id) => known.some((role) => role.id === id)),
    `the roles of ${name} exist`,
  );
  const totpSecret = closeStaffSecret(seal, name, staff.totpSecret);
  const account = { name: staffName(name), displayName, title, roles, active: true };
  const credentials = { passwordHash, totpSecret, mustRenew: !ownCredentials };
  const made = await insertStaff(tx, { ...account, ...credentials }, at);
  if (!made) return false;
  await recordAudit(tx, {
    ...by,
    action: 'staff.created',
    subject: `staff:${name}`,
    occurredAt: at,
    before: null,
    after: { displayName, title, roles },
  });
  return true;
}

/**
 * Creates a staff account with an audit row, unless the name exists. Returns whether it was
 * created. The second factor is mandatory (rules.md, Staff), and its secret is encrypted.
 */
export async function createStaff(
  tx: Tx,
  seal: Seal,
  staff: NewStaff,
  now: Date,
  actor: Actor = 'system:staff',
): Promise<boolean> {
  assert(staff.password.length >= STAFF_PASSWORD_LEAST, 'a staff password of twelve characters');
  assert(staff.totpSecret.length >= 16, 'a secret for the authenticator');
  if (await readStaff(tx, staff.name)) return false;
  const passwordHash = await hashPassword(staff.password);
  const by = { actor, reason: '', sessionId: null, ip: null, at: now };
  return enterAccount(tx, seal, { ...staff, passwordHash }, by);
}
