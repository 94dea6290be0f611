import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { insertImage, readImages } from './account-store.ts';
import type { CodeImage } from './code-image.ts';

/** Stores a QR code that a proposal names. */
export const keepImage = (tx: Tx, image: CodeImage, at: Date): Promise<void> =>
  insertImage(tx, image, at);

/** The QR codes of these hashes, by hash. */
export const imagesOf = (
  on: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => readImages(on, hashes);
