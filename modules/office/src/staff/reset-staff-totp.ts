import type { Tx } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { endOpen } from './session-store.ts';
import { staffAtWork } from './set-roles.ts';
import { closeStaffSecret } from './staff-secret.ts';
import { lockStaff, writeSecret } from './staff-store.ts';

/**
 * Gives an account a new authenticator secret and ends its session; returns the secret. Codes of
 * the old one are no longer valid. Refuses an inactive account (202, 203).
 */
export async function resetStaffTotp(
  tx: Tx,
  seal: Seal,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<string> {
  await lockStaff(tx, name);
  await staffAtWork(tx, name);
  const secret = newTotpSecret();
  await writeSecret(tx, name, closeStaffSecret(seal, name, secret));
  await endOpen(tx, name, 'locked', at);
  return secret;
}
