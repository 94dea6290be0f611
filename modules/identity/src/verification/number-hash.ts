import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { sql } from 'kysely';

const ABOUT = 'key of document numbers';
const KEY_BYTES = 32;
const END = 4;
const NUMBER_FORM = /^[A-Z0-9]{5,30}$/;

/**
 * The one form of the number of a document: without blanks and signs, in one width, in capitals, so
 * that two ways to write it are one number. Null for what is none.
 */
export function tidyNumber(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\-./·]/g, '')
    .toUpperCase();
  return NUMBER_FORM.test(text) ? text : null;
}

async function readKey(database: Queryable): Promise<string | null> {
  const { rows } = await sql<{ sealed_key: string }>`
    SELECT sealed_key FROM verification_key WHERE id = 1`.execute(database);
  return rows[0]?.sealed_key ?? null;
}

async function keyOf(tx: Tx, seal: Seal): Promise<Buffer> {
  if ((await readKey(tx)) === null) {
    const fresh = seal.close(randomBytes(KEY_BYTES).toString('base64url'), ABOUT);
    await sql`INSERT INTO verification_key (id, sealed_key) VALUES (1, ${fresh})
      ON CONFLICT (id) DO NOTHING`.execute(tx);
  }
  const sealed = await readKey(tx);
  if (sealed === null) throw new Error('no key of document numbers');
  return Buffer.from(seal.open(sealed, ABOUT), 'base64url');
}

/** A tidy number as it is kept: a hash that nobody without our key can try numbers against. */
export async function hashNumber(
  tx: Tx,
  seal: Seal,
  tidy: string,
): Promise<{ readonly numberHash: string; readonly numberEnd: string }> {
  const key = await keyOf(tx, seal);
  const numberHash = createHmac('sha256', key).update(tidy).digest('base64url');
  return { numberHash, numberEnd: tidy.slice(-END) };
}

/** Encrypts the key of numbers with the current key of secrets; returns how many it encrypted. */
export async function resealNumberKey(tx: Tx, seal: Seal): Promise<number> {
  const { rows } = await sql<{ sealed_key: string }>`SELECT sealed_key FROM verification_key
    WHERE id = 1 AND NOT starts_with(sealed_key, ${seal.prefix ?? ''}) FOR UPDATE`.execute(tx);
  const [row] = rows;
  if (!row) return 0;
  const fresh = seal.close(seal.open(row.sealed_key, ABOUT), ABOUT);
  await sql`UPDATE verification_key SET sealed_key = ${fresh} WHERE id = 1`.execute(tx);
  return 1;
}
