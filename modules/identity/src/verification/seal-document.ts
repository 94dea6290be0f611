import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Seal } from '@haitang/platform/security/seal.ts';

/** A picture under a key of its own, and that key under the key of secrets. */
export interface SealedDocument {
  readonly sealedKey: string;
  readonly body: Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Binds a sealed key to its picture. */
export const aboutDocument = (id: string): string => `key of verification document ${id}`;

/** Encrypts a picture for storage, bound to its id. */
export function sealDocument(seal: Seal, id: string, picture: Buffer): SealedDocument {
  const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(picture), cipher.final()]);
  const body = Buffer.concat([nonce, cipher.getAuthTag(), text]);
  return { sealedKey: seal.close(key.toString('base64url'), aboutDocument(id)), body };
}

/** The picture of a stored one. Throws when it was changed, or closed by none of our keys. */
export function openDocument(seal: Seal, id: string, { sealedKey, body }: SealedDocument): Buffer {
  const key = Buffer.from(seal.open(sealedKey, aboutDocument(id)), 'base64url');
  const textAt = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(id)).setAuthTag(body.subarray(NONCE_BYTES, textAt));
  return Buffer.concat([decipher.update(body.subarray(textAt)), decipher.final()]);
}
