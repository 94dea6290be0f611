import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';

/** Largest age of a notice, and largest distance ahead of our clock (MS-15). */
const WINDOW_MS = 5 * MINUTE_MS;

interface Signed {
  readonly path: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  /** Byte for byte. */
  readonly body: string;
}

/** HMAC-SHA256, in hex, over method, path, time, nonce and the hash of the body, line by line. */
export function signatureOf(secret: string, { path, timestamp, nonce, body }: Signed): string {
  const hash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', path, timestamp, nonce, hash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The headers of a message to the provider. */
export function signedHeaders(secret: string, path: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS));
  const nonce = randomBytes(16).toString('hex');
  return {
    'x-upay-timestamp': timestamp,
    'x-upay-nonce': nonce,
    'x-upay-signature': signatureOf(secret, { path, timestamp, nonce, body }),
  };
}

/** Whether a signature is correct, compared in constant time, and recent. */
export function isSigned(secret: string, signed: Signed, signature: string, moment: Date): boolean {
  const wanted = Buffer.from(signatureOf(secret, signed));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  if (!/^\d{10}$/.test(signed.timestamp) || !/^[0-9a-zA-Z_-]{16,80}$/.test(signed.nonce)) {
    return false;
  }
  return Math.abs(moment.getTime() - Number(signed.timestamp) * SECOND_MS) <= WINDOW_MS;
}
