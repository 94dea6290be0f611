import type { Tx } from '@haitang/platform/database/database.ts';
import { assertOtherUnseen } from './assert-other-unseen.ts';
import { writeSeen } from './seen-secret-store.ts';
import { endChallenges, endOpen } from './session-store.ts';
import { staffAtWork } from './set-roles.ts';
import { lockStaff, writeMustRenew, writePassword } from './staff-store.ts';

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

/**
 * The same for an account whose password is lost, by people of whom `seenBy` has seen the new one:
 * the owner replaces both credentials at the next sign-in. Refuses an
 * inactive account (202, 203) and as `assertOtherUnseen` does.
 */
export async function resetStaffPassword(
  tx: Tx,
  {
    seenBy,
    confirmedBy,
    ...replacement
  }: Replacement & { readonly seenBy: string; readonly confirmedBy: string },
): Promise<void> {
  const { name, at } = replacement;
  await lockStaff(tx, name);
  await staffAtWork(tx, name);
  await assertOtherUnseen(tx, name, 'password', [seenBy, confirmedBy]);
  await replacePassword(tx, replacement);
  await writeSeen(tx, { account: name, kind: 'password', by: seenBy, at });
  await writeMustRenew(tx, name);
}
