import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Seal } from './seal.ts';

/** Bytes under a key of their own, and that key under the key of secrets. */
export interface SealedBody {
  readonly sealedKey: string;
  readonly body: Buffer;
}

/** What a body is: its id, and the words that bind its sealed key to it. */
export interface BodyName {
  readonly id: string;
  readonly about: string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes for storage, bound to their id. */
export function sealBody(seal: Seal, { id, about }: BodyName, bytes: Buffer): SealedBody {
  const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const body = Buffer.concat([nonce, cipher.getAuthTag(), text]);
  return { sealedKey: seal.close(key.toString('base64url'), about), body };
}

/** The bytes of a stored body. Throws when it was changed, or closed by none of our keys. */
export function openBody(
  seal: Seal,
  { id, about }: BodyName,
  { sealedKey, body }: SealedBody,
): Buffer {
  const key = Buffer.from(seal.open(sealedKey, about), 'base64url');
  const textAt = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(id)).setAuthTag(body.subarray(NONCE_BYTES, textAt));
  return Buffer.concat([decipher.update(body.subarray(textAt)), decipher.final()]);
}
