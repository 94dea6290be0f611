import type { Context } from '@haitang/platform/context.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { closeStaffSecret } from './staff-secret.ts';
import { lockPlainSecrets, writeSecret } from './staff-store.ts';

/**
 * Encrypts the authenticator secrets that an older version stored in plain text; returns how many.
 * Runs at every start, before anybody can sign in, so that a copy of the database gives no access
 * to the console.
 */
export async function sealStaffSecrets({ database }: Context, seal: Seal): Promise<number> {
  return database.transaction(async (tx) => {
    const plain = await lockPlainSecrets(tx);
    for (const { name, secret } of plain) {
      await writeSecret(tx, name, closeStaffSecret(seal, name, secret));
    }
    return plain.length;
  });
}
