import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { CodeImage } from './code-image.ts';

/** Stores a QR code that a proposal names. */
export async function keepImage(tx: Tx, { hash, image }: CodeImage, now: Date): Promise<void> {
  await sql`INSERT INTO receiving_image (hash, image, drawn_at) VALUES (${hash}, ${image}, ${now})
    ON CONFLICT (hash) DO NOTHING`.execute(tx);
}

/** The QR codes of these hashes, by hash. */
export async function imagesOf(
  database: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<CodeImage>`SELECT hash, image FROM receiving_image
    WHERE hash = ANY(${[...hashes]}::text[])`.execute(database);
  return new Map(rows.map(({ hash, image }) => [hash, image]));
}
