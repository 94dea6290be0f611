import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The number of sealed keys of pictures by the beginning of their text, which names their key. */
export async function pictureKeysByKey({ read }: { readonly read: Queryable }) {
  const { rows } = await sql<{ form: string; n: bigint }>`
    SELECT coalesce(substring(sealed_key from '^v2[.][0-9a-f]{8}[.]|^v1[.]'), '') AS form,
      count(*) AS n
    FROM service_picture GROUP BY 1`.execute(read);
  return rows;
}
