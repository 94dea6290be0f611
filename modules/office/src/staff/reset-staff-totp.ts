import type { Tx } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { assertOtherUnseen } from './assert-other-unseen.ts';
import { writeSeen } from './seen-secret-store.ts';
import { endChallenges, endOpen } from './session-store.ts';
import { staffAtWork } from './set-roles.ts';
import { closeStaffSecret } from './staff-secret.ts';
import { lockStaff, writeMustRenew, writeSecret } from './staff-store.ts';

interface TotpReset {
  readonly name: string;
  readonly proposedBy: string;
  /** Who confirms, and is shown the secret. */
  readonly seenBy: string;
  readonly at: Date;
}

/**
 * Gives an account a new authenticator secret and ends its session and first steps of sign-ins;
 * returns the secret, which `seenBy` sees. Codes of the old one are no longer valid, and the owner
 * replaces both credentials at the next sign-in. Refuses an inactive account (202,
 * 203) and as `assertOtherUnseen` does.
 */
export async function resetStaffTotp(
  tx: Tx,
  seal: Seal,
  { name, proposedBy, seenBy, at }: TotpReset,
): Promise<string> {
  await lockStaff(tx, name);
  await staffAtWork(tx, name);
  await assertOtherUnseen(tx, name, 'totp', [proposedBy, seenBy]);
  const secret = newTotpSecret();
  await writeSecret(tx, name, closeStaffSecret(seal, name, secret));
  await endChallenges(tx, name, at);
  await endOpen(tx, name, 'locked', at);
  await writeSeen(tx, { account: name, kind: 'totp', by: seenBy, at });
  await writeMustRenew(tx, name);
  return secret;
}
