import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { assertRoles, setRole } from '../../roles/set-role.ts';
import { enterAccount } from '../../staff/create-staff.ts';
import { resetStaffPassword } from '../../staff/replace-password.ts';
import { resetStaffTotp } from '../../staff/reset-staff-totp.ts';
import { assertFree, setRoles } from '../../staff/set-roles.ts';
import type { Confirming } from '../confirming.ts';
import { assertNotOwn, OWN_PASSWORD, OWN_TOTP } from './assert-not-own.ts';
import { namedBy, rolesTerms, roleTerms, staffTerms } from './staff-terms.ts';

/** Makes the account; returns the secret for its authenticator. Refuses what proposing refuses. */
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
  await enterAccount(tx, seal, entry, { ...by, sessionId: session.id, ip, at });
  return totpSecret;
}

/** Gives an account its roles. Refuses whom they are for (403) and what `setRoles` refuses. */
export async function enterStaffRoles({ tx, reader, change }: Confirming): Promise<void> {
  const name = namedBy(change.subject);
  assertNotOwn(name, reader.session.staff);
  const { roles } = rolesTerms.parse(change.after);
  await assertRoles(tx, roles);
  await setRoles(tx, name, { before: rolesTerms.parse(change.before).roles, after: roles });
}

/** Gives an account another authenticator; returns its secret. Refuses whom it is for (403). */
export async function enterStaffTotp(
  seal: Seal,
  { tx, reader, change, at }: Confirming,
): Promise<string> {
  const name = namedBy(change.subject);
  assertNotOwn(name, reader.session.staff, OWN_TOTP);
  return resetStaffTotp(tx, seal, { name, at });
}

/**
 * Puts the password in force that its proposer was told; what the old one had opened is over.
 * Refuses whom it is for (403) and an account that is not at work (202, 203).
 */
export async function enterStaffPassword({ tx, reader, change, kept, at }: Confirming) {
  const name = namedBy(change.subject);
  assertNotOwn(name, reader.session.staff, OWN_PASSWORD);
  await resetStaffPassword(tx, { name, hash: present(kept, 'the hash of a password'), at });
}

/** Writes a role of ours. Refuses what `setRole` refuses. */
export async function enterRole({ tx, change, at }: Confirming): Promise<void> {
  const role = { id: namedBy(change.subject), ...roleTerms.parse(change.after) };
  const before = change.before === null ? null : roleTerms.parse(change.before);
  await setRole(tx, role, { before, at });
}
