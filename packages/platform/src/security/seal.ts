import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Locks secrets that have to be read again, such as an authenticator's, before they are stored. */
export interface Seal {
  /** `about` says whose secret it is: what was closed about one thing opens about no other. */
  close(secret: string, about: string): string;
  /** Throws when the text was not closed by this key about this thing. */
  open(sealed: string, about: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names the form, so that another one can follow. */
const FORM = 'v1.';

/** Makes a seal of a key of 32 bytes: AES-256-GCM under a nonce drawn for each secret. */
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
