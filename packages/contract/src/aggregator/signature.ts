import { createPublicKey, type KeyLike, sign, verify } from 'node:crypto';

/** Carries the base64 signature over the raw body bytes. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

const ALGORITHM = 'RSA-SHA256';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes that are sent, in base64. */
export const signBody = (body: Uint8Array | string, privateKey: KeyLike): string =>
  sign(ALGORITHM, typeof body === 'string' ? Buffer.from(body) : body, privateKey).toString(
    'base64',
  );

/**
 * Whether `signature` is the key owner's signature of exactly these bytes; false when malformed.
 */
export function verifyBody(
  body: Uint8Array | string,
  signature: string | undefined,
  publicKey: KeyLike,
): boolean {
  if (signature === undefined || !/^[A-Za-z0-9+/]{20,1400}={0,2}$/.test(signature)) return false;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return verify(ALGORITHM, bytes, createPublicKey(publicKey), Buffer.from(signature, 'base64'));
}
