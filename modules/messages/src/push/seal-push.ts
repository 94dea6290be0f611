import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SALT_BYTES = 16;
/** One record holds the whole message (RFC 8291, 4). */
const RECORD_BYTES = 4_096;
const LAST_RECORD = Buffer.from([2]);

/** Keys of a browser's subscription, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Random for every message; given only in tests. */
export interface SealParts {
  readonly salt: Buffer;
  readonly senderKey: Buffer;
}

/** Whether a text is an uncompressed point of P-256, base64url. */
export function isCurvePoint(text: string): boolean {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  try {
    sender.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function newParts(): SealParts {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), senderKey: sender.getPrivateKey() };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a message for one browser: `aes128gcm` of RFC 8188 with the keys of RFC 8291. The text
 * has at most about 3,900 bytes. Throws when `p256dh` is no point of the curve (`isCurvePoint`).
 */
export function sealPush(text: string, keys: PushKeys, parts: SealParts = newParts()): Buffer {
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const sender = createECDH(CURVE);
  sender.setPrivateKey(parts.senderKey);
  const senderPoint = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderPoint]);
  const shared = sender.computeSecret(browserKey);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const about = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  const key = derive(secret, parts.salt, about('aes128gcm'), KEY_BYTES);
  const nonce = derive(secret, parts.salt, about('nonce'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const plain = Buffer.concat([Buffer.from(text), LAST_RECORD]);
  const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(senderPoint.length, 4);
  return Buffer.concat([parts.salt, size, senderPoint, body]);
}
