import { createPrivateKey, createPublicKey, KeyObject, sign, verify } from 'node:crypto';

/** Carries the base64 signature over the raw body bytes. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

const ALGORITHM = 'RSA-SHA256';
/** A process has a few keys: its own, and those of the other side that are still accepted. */
const MOST_KEPT = 16;

/** A key as PEM text, or read from one. */
type Key = string | KeyObject;

/** Reads each PEM once: reading a private key takes longer than signing with it. */
function keptKeys(readPem: (pem: string) => KeyObject): (key: Key) => KeyObject {
  const kept = new Map<string, KeyObject>();
  return (key) => {
    if (key instanceof KeyObject) return key;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = readPem(key);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}

const privateKeyOf = keptKeys(createPrivateKey);
const publicKeyOf = keptKeys(createPublicKey);

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes that are sent, in base64. */
export const signBody = (body: Uint8Array | string, privateKey: Key): string =>
  sign(
    ALGORITHM,
    typeof body === 'string' ? Buffer.from(body) : body,
    privateKeyOf(privateKey),
  ).toString('base64');

/**
 * Whether `signature` is the key owner's signature of exactly these bytes; false when malformed.
 */
export function verifyBody(
  body: Uint8Array | string,
  signature: string | undefined,
  publicKey: Key,
): boolean {
  if (signature === undefined || !/^[A-Za-z0-9+/]{20,1400}={0,2}$/.test(signature)) return false;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return verify(ALGORITHM, bytes, publicKeyOf(publicKey), Buffer.from(signature, 'base64'));
}
