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
  /** Ids of `seed/staff.json`. */
  readonly roles: readonly string[];
  readonly password: string;
  /** Base32, for the authenticator app. */
  readonly totpSecret: string;
}

/** Without what is easily misread: people type this from a note once. */
const EASY = 'abcdefghjkmnpqrstuvwxyz23456789';
const FIRST_LENGTH = 16;

/** A first password for a console account, of about 79 bits. */
export const newPassword = (): string =>
  Array.from({ length: FIRST_LENGTH }, () => EASY.charAt(randomInt(EASY.length))).join('');

/** An account to be made, with credentials that are hashed and sealed already or about to be. */
export interface Entry extends Omit<NewStaff, 'password'> {
  readonly passwordHash: string;
}

/** Who makes an account, in the trail. */
export interface Maker {
  readonly actor: Actor;
  readonly reason: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly at: Date;
}

/**
 * Writes an account with its audit row and seals its secret; one of that name stays as it is.
 * Returns whether it was made.
 */
export async function enterAccount(
  tx: Tx,
  seal: Seal,
  staff: Entry,
  { at, ...by }: Maker,
): Promise<boolean> {
  const { name, displayName, title = '', roles, passwordHash } = staff;
  const known = await allRoles(tx);
  assert(
    roles.length > 0 && roles.every((id) => known.some((role) => role.id === id)),
    `the roles of ${name} exist`,
  );
  const totpSecret = closeStaffSecret(seal, name, staff.totpSecret);
  const account = { name: staffName(name), displayName, title, roles, active: true };
  const made = await insertStaff(tx, { ...account, passwordHash, totpSecret }, at);
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
 * Makes a staff account with an audit row; one of that name stays as it is. Returns whether it was
 * made. The second factor is not optional (rules.md, Staff); its secret is sealed.
 */
export async function createStaff(
  tx: Tx,
  seal: Seal,
  staff: NewStaff,
  at: Date,
  actor: Actor = 'system:staff',
): Promise<boolean> {
  assert(staff.password.length >= STAFF_PASSWORD_LEAST, 'a staff password of twelve characters');
  assert(staff.totpSecret.length >= 16, 'a secret for the authenticator');
  if (await readStaff(tx, staff.name)) return false;
  const passwordHash = await hashPassword(staff.password);
  const by = { actor, reason: '', sessionId: null, ip: null, at };
  return enterAccount(tx, seal, { ...staff, passwordHash }, by);
}
