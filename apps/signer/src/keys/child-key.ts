import { assert } from '@haitang/kernel/assert.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { fromHex, toHex } from '../transactions/hex.ts';

/** An extended private key of BIP-32. Together with any child key its public half reveals it. */
export interface ExtendedSecret {
  readonly key: Uint8Array;
  readonly chainCode: Uint8Array;
}

const base58check = createBase58check(sha256);
const PRIVATE_VERSION = '0488ade4';
const PUBLIC_VERSION = '0488b21e';
/** Depth, parent's fingerprint and number of a key without a known parent. */
const ROOT = '000000000000000000';

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);

/** The private key of child `index`, without hardening, so that the server derives its address. */
export function childSecret({ key, chainCode }: ExtendedSecret, index: number): Uint8Array {
  assert(Number.isInteger(index) && index >= 0 && index < 2 ** 31, 'the number of a child');
  const number = index.toString(16).padStart(8, '0');
  const data = fromHex(toHex(secp256k1.getPublicKey(key, true)) + number);
  const hash = hmac(sha512, chainCode, data);
  const order = secp256k1.Point.Fn.ORDER;
  const step = numberOf(hash.subarray(0, 32));
  const child = (step + numberOf(key)) % order;
  assert(step < order && child > 0n, 'the child exists');
  return fromHex(child.toString(16).padStart(64, '0'));
}

/** The public half, which the server is given; the key counts as a root. */
export const publicHalf = ({ key, chainCode }: ExtendedSecret): string =>
  base58check.encode(
    fromHex(PUBLIC_VERSION + ROOT + toHex(chainCode) + toHex(secp256k1.getPublicKey(key, true))),
  );

/** Reads an extended private key as wallets write it (xprv…); fails on anything else. */
export function readExtended(text: string): ExtendedSecret {
  const hex = toHex(base58check.decode(text));
  assert(hex.length === 156 && hex.startsWith(PRIVATE_VERSION), 'an extended private key, xprv…');
  const key = fromHex(hex.slice(92));
  assert(hex.slice(90, 92) === '00' && secp256k1.utils.isValidSecretKey(key), 'a private key');
  return { chainCode: fromHex(hex.slice(26, 90)), key };
}

/** An extended key from its stored form, 64 bytes in hex: key, then chain code. */
export const extendedOf = (hex: string): ExtendedSecret => ({
  key: fromHex(hex.slice(0, 64)),
  chainCode: fromHex(hex.slice(64)),
});

/** Its stored form. */
export const storedForm = ({ key, chainCode }: ExtendedSecret): string =>
  toHex(key) + toHex(chainCode);
