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
 * Puts the hash of another password in force, in the caller's transaction. What the old one had
 * opened is over: the account's session, and first steps of signing in. Returns the sessions ended.
 */
export async function replacePassword(tx: Tx, { name, hash, at }: Replacement): Promise<string[]> {
  await writePassword(tx, name, hash);
  await endChallenges(tx, name, at);
  return endOpen(tx, name, 'password', at);
}

/** The same for an account whose password is lost. Refuses one that is not at work (202, 203). */
export async function resetStaffPassword(tx: Tx, replacement: Replacement): Promise<void> {
  await lockStaff(tx, replacement.name);
  await staffAtWork(tx, replacement.name);
  await replacePassword(tx, replacement);
}
