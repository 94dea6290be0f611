import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that must be readable again, such as an authenticator's, before they are stored.
 */
export interface Seal {
  /** `about` names the owner of the secret: a text closed for one subject opens for no other. */
  close(secret: string, about: string): string;
  /** Throws when the text was not closed by this key for this subject. */
  open(sealed: string, about: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names the format, so that another can follow. */
const FORM = 'v1.';

/** Creates a seal from a key of 32 bytes: AES-256-GCM under a random nonce for each secret. */
export function createSeal(key: Buffer): Seal {
  return {
    close(secret, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      if (!sealed.startsWith(FORM)) throw new Error('a sealed text of another form');
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
      const [tagAt, bodyAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(tagAt, bodyAt));
      return decipher.update(bytes.subarray(bodyAt), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
