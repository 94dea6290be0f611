import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The maximum difference in seconds between a signed message's time and our clock. */
const WINDOW_SECONDS = 300;

const canonical = (path: string, timestamp: string, nonce: string, body: string): string =>
  ['POST', path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export interface SignedHeaders {
  readonly 'x-upay-timestamp': string;
  readonly 'x-upay-nonce': string;
  readonly 'x-upay-signature': string;
}

/**
 * The headers of a message: HMAC-SHA256 over method, path, time, nonce and the hash of the body.
 */
export function sign(secret: string, path: string, body: string, now: number): SignedHeaders {
  const timestamp = String(Math.floor(now / 1_000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'x-upay-timestamp': timestamp,
    'x-upay-nonce': nonce,
    'x-upay-signature': hmac(secret, canonical(path, timestamp, nonce, body)),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A check of merchants' messages: signed with the secret, recent, and with a new nonce. */
export function createSignatureCheck(secret: string) {
  const seen = new Map<string, number>();
  return (
    headers: Readonly<Record<string, unknown>>,
    path: string,
    body: string,
    now: number,
  ): boolean => {
    const timestamp = text(headers['x-upay-timestamp']);
    const nonce = text(headers['x-upay-nonce']);
    const given = Buffer.from(text(headers['x-upay-signature']));
    const wanted = Buffer.from(hmac(secret, canonical(path, timestamp, nonce, body)));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    if (!/^\d{10}$/.test(timestamp) || nonce.length < 16 || seen.has(nonce)) return false;
    const age = Math.abs(now / 1_000 - Number(timestamp));
    if (age > WINDOW_SECONDS) return false;
    for (const [old, seenAt] of seen)
      if (now - seenAt > 2 * WINDOW_SECONDS * 1_000) seen.delete(old);
    seen.set(nonce, now);
    return true;
  };
}
