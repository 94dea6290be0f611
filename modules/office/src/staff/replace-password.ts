import type { Tx } from '@haitang/platform/database/database.ts';
import { endChallenges, endOpen } from './session-store.ts';
import { staffAtWork } from './set-roles.ts';
import { lockStaff, writePassword } from './staff-store.ts';

interface Replacement {
  readonly name: string;
  readonly hash: string;
  readonly at: Date;
}

/**
 * Puts a new password hash into force, in the caller's transaction, and ends what the old password
 * had opened: the account's session, and first steps of sign-ins. Returns the ended sessions.
 */
export async function replacePassword(tx: Tx, { name, hash, at }: Replacement): Promise<string[]> {
  await writePassword(tx, name, hash);
  await endChallenges(tx, name, at);
  return endOpen(tx, name, 'password', at);
}

/** The same for an account whose password is lost. Refuses an inactive one (202, 203). */
export async function resetStaffPassword(tx: Tx, replacement: Replacement): Promise<void> {
  await lockStaff(tx, replacement.name);
  await staffAtWork(tx, replacement.name);
  await replacePassword(tx, replacement);
}
