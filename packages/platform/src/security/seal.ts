import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Encrypts secrets that must be readable again, such as an authenticator's, before they are stored.
 */
export interface Seal {
  /** `about` names the owner of the secret: a text closed for one subject opens for no other. */
  close(secret: string, about: string): string;
  /** Throws when the text was closed by none of our keys for this subject. */
  open(sealed: string, about: string): string;
  /**
   * The stored form of a short code: without the key it cannot be guessed by trying all codes.
   */
  digest(code: string, about: string): string;
  /** Whether a code has this stored form under one of our keys; takes the same time for all. */
  matches(code: string, about: string, digest: string): boolean;
  /** The beginning of every text closed by the current key; null while texts name no key. */
  readonly prefix: string | null;
}

/** A key of 32 bytes and the id by which texts name it. */
export interface SealKey {
  readonly id: string;
  readonly key: Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The forms: without the id of a key, and `v2.ID.` with it. */
const UNNAMED = 'v1.';
const NAMED = /^v2\.([0-9a-f]{8})\./;

/** Whether a stored text is a sealed one; no base32 secret begins like it. */
export const isSealed = (text: string): boolean => text.startsWith(UNNAMED) || NAMED.test(text);

function close(key: Buffer, secret: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function open(key: Buffer, text: string, about: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const [tagAt, bodyAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, tagAt), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(tagAt, bodyAt));
  return decipher.update(bytes.subarray(bodyAt), undefined, 'utf8') + decipher.final('utf8');
}

function openByAny(keys: readonly Buffer[], text: string, about: string): string {
  const [first, ...others] = keys;
  if (first === undefined) throw new Error('a sealed text of a key that is not here');
  try {
    return open(first, text, about);
  } catch (error) {
    if (others.length === 0) throw error;
    return openByAny(others, text, about);
  }
}

/** Under a key of its own, so that digests say nothing about sealed texts. */
const digestOf = (key: Buffer, code: string, about: string): Buffer => {
  const own = createHmac('sha256', key).update('haitang digest of codes').digest();
  return createHmac('sha256', own).update(about).update('\n').update(code).digest();
};

function isDigest(key: Buffer, code: string, about: string, wanted: Buffer): boolean {
  const digest = digestOf(key, code, about);
  return wanted.length === digest.length && timingSafeEqual(digest, wanted);
}

/** Creates a seal from one key of 32 bytes: AES-256-GCM under a random nonce for each secret. */
export function createSeal(key: Buffer): Seal {
  return createSealOf({ id: '', key }, [], false);
}

/**
 * Creates a seal that closes with `current` and opens what any of the keys closed. `named` texts
 * carry the id of their key; versions before the first rotation read only unnamed ones.
 */
export function createSealOf(current: SealKey, others: readonly SealKey[], named: boolean): Seal {
  const all = [current, ...others];
  const prefix = named ? `v2.${current.id}.` : null;
  return {
    prefix,
    digest: (code, about) => digestOf(current.key, code, about).toString('base64url'),
    matches(code, about, digest) {
      const wanted = Buffer.from(digest, 'base64url');
      return all.map(({ key }) => isDigest(key, code, about, wanted)).includes(true);
    },
    close: (secret, about) => (prefix ?? UNNAMED) + close(current.key, secret, about),
    open(sealed, about) {
      const [start, id] = NAMED.exec(sealed) ?? [];
      if (start !== undefined) {
        const keys = all.filter((sealKey) => sealKey.id === id).map(({ key }) => key);
        return openByAny(keys, sealed.slice(start.length), about);
      }
      if (!sealed.startsWith(UNNAMED)) throw new Error('a sealed text of another form');
      const keys = all.map(({ key }) => key);
      return openByAny(keys, sealed.slice(UNNAMED.length), about);
    },
  };
}
