import { assert, present } from '@haitang/kernel/assert.ts';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { type ChainAddress, chainAddress } from './chain-address.ts';

/** The field of secp256k1. */
const PRIME = 2n ** 256n - 2n ** 32n - 977n;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

/** The y of a compressed public key: a square root, as the prime is 3 modulo 4. */
function liftY(x: bigint, odd: boolean): bigint {
  const square = (power(x, 3n) + 7n) % PRIME;
  const root = power(square, (PRIME + 1n) / 4n);
  assert((root * root) % PRIME === square, 'the public key lies on the curve');
  return (root & 1n) === (odd ? 1n : 0n) ? root : PRIME - root;
}

/** The account of a compressed secp256k1 public key: the same twenty bytes on both chains. */
export function addressOfPublicKey(compressed: Uint8Array): ChainAddress {
  assert(compressed.length === 33, 'a compressed public key');
  const x = BigInt(`0x${Buffer.from(compressed.subarray(1)).toString('hex')}`);
  const y = liftY(x, compressed[0] === 3);
  const hex = (value: bigint) => value.toString(16).padStart(64, '0');
  const hash = keccak_256(Buffer.from(hex(x) + hex(y), 'hex'));
  return chainAddress(Buffer.from(hash.subarray(12)).toString('hex'));
}

/**
 * Address number `index` under an extended public key (m/44'/195'/0'/0 for TRC20, m/44'/60'/0'/0
 * for ERC20). Public derivation only: the key allows watching, never spending.
 */
export function deriveAddress(extendedPublicKey: string, index: number): ChainAddress {
  const key = HDKey.fromExtendedKey(extendedPublicKey);
  assert(key.privateKey === null, 'the lobby is given a public key only');
  return addressOfPublicKey(present(key.deriveChild(index).publicKey, 'a child key'));
}
