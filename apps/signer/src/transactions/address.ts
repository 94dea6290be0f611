import { assert } from '@haitang/kernel/assert.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { toHex } from './hex.ts';

/** The two families of chains that payouts use. */
export type Family = 'tron' | 'evm';

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;

function decodeTron(text: string): string | null {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && bytes[0] === TRON_PREFIX ? toHex(bytes.subarray(1)) : null;
  } catch {
    return null; // the decoder throws on text that is not base58check
  }
}

function checksummed(account: string): string {
  const hash = toHex(keccak_256(Buffer.from(account)));
  const cased = Array.from(account, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** An account, 20 bytes in hex, in its chain's format: T…, or 0x… with its checksum. */
export function formatAccount(family: Family, account: string): string {
  assert(/^[0-9a-f]{40}$/.test(account), 'an account of twenty bytes');
  if (family === 'evm') return checksummed(account);
  return base58check.encode(Uint8Array.of(TRON_PREFIX, ...Buffer.from(account, 'hex')));
}

/** The 20 bytes of an address in hex; null unless it has exactly its chain's format. */
export function parseAccount(family: Family, text: string): string | null {
  const account = family === 'tron' ? decodeTron(text) : text.slice(2).toLowerCase();
  if (account === null || !/^[0-9a-f]{40}$/.test(account)) return null;
  return formatAccount(family, account) === text ? account : null;
}

/** The account of an uncompressed public key of 65 bytes, the same on both families. */
export function accountOfKey(publicKey: Uint8Array): string {
  assert(publicKey.length === 65, 'an uncompressed public key');
  return toHex(keccak_256(publicKey.subarray(1)).subarray(12));
}
