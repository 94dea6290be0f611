import { assert } from '@haitang/kernel/assert.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { accountOfKey } from '../transactions/address.ts';
import { toHex } from '../transactions/hex.ts';
import { childSecret, type ExtendedSecret } from './child-key.ts';

/**
 * Access to the keys: our key file, or a device or service that holds them. It signs any digest;
 * the code above it decides which may be signed.
 */
export interface KeyPort {
  /**
   * The account of a key, or of a child of an extended key: 20 bytes in hex; null for a key it does
   * not have.
   */
  account(id: string, child?: number): string | null;
  /** Signs 32 bytes by secp256k1: 65 bytes r, s, v with a low s and v 27 or 28. */
  signDigest(id: string, digest: Uint8Array, child?: number): Promise<Uint8Array>;
}

/** The account of a secret of 32 bytes. */
export const accountOfSecret = (secret: Uint8Array): string =>
  accountOfKey(secp256k1.getPublicKey(secret, false));

/** A key port over secrets in this process's memory. Signatures are deterministic (RFC 6979). */
export function keysInMemory(
  secrets: ReadonlyMap<string, Uint8Array>,
  extended: ReadonlyMap<string, ExtendedSecret> = new Map(),
): KeyPort {
  const secretOf = (id: string, child?: number): Uint8Array | undefined => {
    if (child === undefined) return secrets.get(id);
    const parent = extended.get(id);
    return parent && childSecret(parent, child);
  };
  return {
    account: (id, child) => {
      const secret = secretOf(id, child);
      return secret ? accountOfSecret(secret) : null;
    },
    signDigest: async (id, digest, child) => {
      const secret = secretOf(id, child);
      assert(secret && digest.length === 32, 'a known key and a digest of 32 bytes');
      const found = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
      return Uint8Array.from([...found.subarray(1), 27 + (found[0] ?? 0)]);
    },
  };
}

/**
 * Signs and checks the signature before it is used: it must recover to the expected account, with a
 * low s. This detects a device that signs with another key.
 */
export async function signChecked(
  keys: KeyPort,
  id: string,
  account: string,
  digest: Uint8Array,
  child?: number,
): Promise<Uint8Array> {
  const signature = await keys.signDigest(id, digest, child);
  assert(signature.length === 65, 'a signature of 65 bytes');
  const recovered = Uint8Array.of((signature[64] ?? 0) - 27, ...signature.subarray(0, 64));
  const isLow = !secp256k1.Signature.fromBytes(signature.subarray(0, 64)).hasHighS();
  assert(isLow, 'a signature has a low s');
  const compressed = secp256k1.recoverPublicKey(recovered, digest, { prehash: false });
  const whole = secp256k1.Point.fromBytes(compressed).toBytes(false);
  assert(accountOfKey(whole) === account, `the key ${id} signs for 0x${account}`);
  assert(toHex(digest).length === 64, 'a digest of 32 bytes');
  return signature;
}
