import { createHash, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** `next` is accepted already and not used yet, `old` is accepted still and not used any more. */
export type KeySlot = 'current' | 'next' | 'old';

/** A key of ours that lies as a text in the folder of keys. */
export interface KeyKind {
  readonly name: string;
  readonly files: Readonly<Record<KeySlot, string>>;
  /** The file with the public half of the current key; null where there is none. */
  readonly publicFile: string | null;
  make(): Promise<string>;
  /** Names a key in lists and logs; nobody can compute the key from it. */
  idOf(text: string): string;
  /** The part that is kept of a key which is no longer used. */
  keptOf(text: string): string;
  /** Whether the old key is accepted until a stated time; otherwise until it is dropped. */
  readonly timed: boolean;
}

const shortHash = (bytes: Buffer | string): string =>
  createHash('sha256').update('haitang key id').update(bytes).digest('hex').slice(0, 8);

/** Encrypts what is stored: an old key is needed until everything is encrypted anew. */
export const SECRETS: KeyKind = {
  name: 'secrets',
  files: { current: 'secrets.key', next: 'secrets-next.key', old: 'secrets-old.key' },
  publicFile: null,
  make: async () => randomBytes(32).toString('base64'),
  idOf: (text) => shortHash(text.trim()),
  keptOf: (text) => text,
  timed: false,
};

/** As the first key of the aggregator protocol: RSA of 2048 bits, as PKCS#8 PEM. */
async function newSigningKey(): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return pair.privateKey;
}

const publicHalf = (pem: string): string =>
  createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

/** Signs one side's calls between lobby and venue; of an old key only the public half is kept. */
const signing = (name: 'lobby' | 'house'): KeyKind => ({
  name,
  files: {
    current: `${name}-private.pem`,
    next: `${name}-next-private.pem`,
    old: `${name}-old-public.pem`,
  },
  publicFile: `${name}-public.pem`,
  make: newSigningKey,
  idOf: (text) => shortHash(publicHalf(text)),
  keptOf: publicHalf,
  timed: true,
});
export const LOBBY = signing('lobby');
export const HOUSE = signing('house');

/** The secret shared with the provider of hosted payment pages. */
export const UPAY: KeyKind = {
  name: 'upay',
  files: { current: 'upay.secret', next: 'upay-next.secret', old: 'upay-old.secret' },
  publicFile: null,
  make: async () => randomBytes(36).toString('base64url'),
  idOf: (text) => shortHash(text.trim()),
  keptOf: (text) => text,
  timed: true,
};

export const KEY_KINDS: readonly KeyKind[] = [SECRETS, LOBBY, HOUSE, UPAY];
