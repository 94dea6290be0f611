import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { keepSecretFile } from '@haitang/platform/security/key-file.ts';

const FILE = 'push-private.pem';
const VALID_MS = 12 * HOUR_MS;
const HEAD = { typ: 'JWT', alg: 'ES256' };

/** The site's identity to push services: a private key of P-256 as PEM, and its public point. */
export interface PushKey {
  readonly pem: string;
  /** Base64url of the uncompressed point, as browsers and `k` of RFC 8292 want it. */
  readonly publicKey: string;
}

const newPem = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** The public point of a private key. */
export function pushKeyOf(pem: string): PushKey {
  const { x, y } = createPublicKey(pem).export({ format: 'jwk' });
  const part = (text: string | undefined) => Buffer.from(present(text, 'a point'), 'base64url');
  const point = Buffer.concat([Buffer.from([4]), part(x), part(y)]);
  return { pem, publicKey: point.toString('base64url') };
}

/** The key in the folder of keys, made on first use; without it every browser subscribes anew. */
export async function ensurePushKey(directory: string): Promise<PushKey> {
  return pushKeyOf(await keepSecretFile(join(directory, FILE), newPem));
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signed part of a token: for whom, until when (seconds), and whom to ask about it. */
export const tokenText = (aud: string, exp: number, sub: string): string =>
  `${encoded(HEAD)}.${encoded({ aud, exp, sub })}`;

/**
 * The `Authorization` of a message to a push service (RFC 8292). `contact` is a `mailto:` or
 * `https:` address.
 */
export function vapidHeader(key: PushKey, endpoint: string, contact: string, now: Date): string {
  const until = Math.floor(later(now, VALID_MS).getTime() / 1_000);
  const text = tokenText(new URL(endpoint).origin, until, contact);
  const signature = sign('sha256', Buffer.from(text), {
    key: createPrivateKey(key.pem),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');
  return `vapid t=${text}.${signature}, k=${key.publicKey}`;
}
