import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { assertRoles, setRole } from '../../roles/set-role.ts';
import { enterAccount } from '../../staff/create-staff.ts';
import { noteSeen } from '../../staff/note-seen.ts';
import { resetStaffPassword } from '../../staff/replace-password.ts';
import { resetStaffTotp } from '../../staff/reset-staff-totp.ts';
import { assertFree, nameTaken, setRoles } from '../../staff/set-roles.ts';
import type { Confirming } from '../confirming.ts';
import { assertNotOwn, OWN_PASSWORD, OWN_TOTP } from './assert-not-own.ts';
import { namedBy, rolesTerms, roleTerms, staffTerms } from './staff-terms.ts';

/** Creates the account; returns its authenticator secret. Refuses as the proposal does. */
export async function enterStaff(
  seal: Seal,
  { tx, reader: { session, ip }, change, kept, at }: Confirming,
): Promise<string> {
  const terms = staffTerms.parse(change.after);
  await assertRoles(tx, terms.roles);
  await assertFree(tx, terms.name);
  const totpSecret = newTotpSecret();
  const entry = { ...terms, totpSecret, passwordHash: present(kept, 'the hash of a new account') };
  const by = { actor: staffActor(session.staff), reason: change.reason };
  const made = await enterAccount(tx, seal, entry, { ...by, sessionId: session.id, ip, at });
  if (!made) throw nameTaken();
  await noteSeen(tx, terms.name, { password: change.proposedBy, totp: session.staff, at });
  return totpSecret;
}

/** Assigns roles to an account. Refuses a person's own roles (403) and as `setRoles` does. */
export async function enterStaffRoles({ tx, reader, change }: Confirming): Promise<void> {
  const name = namedBy(change.subject);
  assertNotOwn(name, reader.session.staff);
  const { roles } = rolesTerms.parse(change.after);
  await assertRoles(tx, roles);
  await setRoles(tx, name, { before: rolesTerms.parse(change.before).roles, after: roles });
}

/**
 * Gives an account a new authenticator; returns its secret. Refuses a person's own, and whoever has
 * seen its password (403).
 */
export async function enterStaffTotp(
  seal: Seal,
  { tx, reader, change, at }: Confirming,
): Promise<string> {
  const name = namedBy(change.subject);
  const { staff } = reader.session;
  assertNotOwn(name, staff, OWN_TOTP);
  return resetStaffTotp(tx, seal, { name, proposedBy: change.proposedBy, seenBy: staff, at });
}

/**
 * Puts the proposed password into force and ends all sessions opened with the old one. Refuses a
 * person's own and whoever has seen its authenticator (403), and an inactive account (202, 203).
 */
export async function enterStaffPassword({ tx, reader, change, kept, at }: Confirming) {
  const name = namedBy(change.subject);
  const { staff } = reader.session;
  assertNotOwn(name, staff, OWN_PASSWORD);
  const hash = present(kept, 'the hash of a password');
  const people = { seenBy: change.proposedBy, confirmedBy: staff };
  await resetStaffPassword(tx, { name, hash, ...people, at });
}

/** Writes a custom role. Refuses as `setRole` does. */
export async function enterRole({ tx, change, at }: Confirming): Promise<void> {
  const role = { id: namedBy(change.subject), ...roleTerms.parse(change.after) };
  const before = change.before === null ? null : roleTerms.parse(change.before);
  await setRole(tx, role, { before, at });
}
