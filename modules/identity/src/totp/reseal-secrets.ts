import { memberId } from '@haitang/kernel/id.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { aboutMember } from './totp-secret.ts';
import { countSecretsByKey, lockOtherSecrets, writeSecret } from './totp-store.ts';

const AT_ONCE = 200;

/**
 * Encrypts members' authenticator secrets with the current key, in short transactions; a run that
 * was cut off goes on where it ended. Throws when a secret opens with none of the keys. Returns how
 * many it encrypted.
 */
export async function resealMemberSecrets(database: Database, seal: Seal): Promise<number> {
  let [after, done] = [0, 0];
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const found = await lockOtherSecrets(tx, seal.prefix ?? '', after, AT_ONCE);
      for (const { id, secret } of found) {
        const about = aboutMember(memberId(id));
        await writeSecret(tx, memberId(id), seal.close(seal.open(secret, about), about));
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
    done += rows.length;
  }
}

/** The number of secrets of members by the beginning of their text, which may name their key. */
export const memberSecretsByKey = (database: Database) => countSecretsByKey(database.read);
