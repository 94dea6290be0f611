import type { Database } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { closeStaffSecret, openStaffSecret } from './staff-secret.ts';
import { countSecretsByKey, lockOtherSecrets, writeSecret } from './staff-store.ts';

const AT_ONCE = 200;

/** As `resealMemberSecrets`, for the accounts of the console. */
export async function resealStaffSecrets(database: Database, seal: Seal): Promise<number> {
  let [after, done] = ['', 0];
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const found = await lockOtherSecrets(tx, seal.prefix ?? '', after, AT_ONCE);
      for (const { name, secret } of found) {
        const plain = openStaffSecret(seal, name, secret);
        await writeSecret(tx, name, closeStaffSecret(seal, name, plain));
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.name;
    done += rows.length;
  }
}

/** The number of secrets of staff by the beginning of their text, which may name their key. */
export const staffSecretsByKey = (database: Database) => countSecretsByKey(database.read);
