import type { Context } from '@haitang/platform/context.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { closeStaffSecret } from './staff-secret.ts';
import { lockPlainSecrets, writeSecret } from './staff-store.ts';

/**
 * Seals the authenticator secrets an older version stored as they are; returns how many. Run at
 * every start, before anybody can sign in: a copy of the database then opens no console.
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
