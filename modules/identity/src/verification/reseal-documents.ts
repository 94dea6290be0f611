import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { sql } from 'kysely';
import { lockOtherKeys, writeKey } from './document-store.ts';
import { resealNumberKey } from './number-hash.ts';
import { aboutDocument } from './seal-document.ts';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Encrypts the keys of pictures and that of document numbers with the current key, as
 * `resealMemberSecrets` does for authenticators. Returns how many it encrypted.
 */
export async function resealDocuments(database: Database, seal: Seal): Promise<number> {
  let done = await database.transaction((tx) => resealNumberKey(tx, seal));
  let after = FIRST;
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      const found = await lockOtherKeys(tx, seal.prefix ?? '', after, AT_ONCE);
      for (const { id, sealed_key: key } of found) {
        const about = aboutDocument(id);
        await writeKey(tx, id, seal.close(seal.open(key, about), about));
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
    done += rows.length;
  }
}

/** The number of sealed keys by the beginning of their text, which may name their key. */
export async function documentKeysByKey({ read }: { readonly read: Queryable }) {
  const { rows } = await sql<{ form: string; n: bigint }>`
    SELECT coalesce(substring(sealed_key from '^v2[.][0-9a-f]{8}[.]|^v1[.]'), '') AS form,
      count(*) AS n
    FROM (SELECT sealed_key FROM verification_document
      UNION ALL SELECT sealed_key FROM verification_key) AS sealed
    GROUP BY 1`.execute(read);
  return rows;
}
