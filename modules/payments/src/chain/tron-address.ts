import { assert } from '@haitang/kernel/assert.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { type ChainAddress, chainAddress } from './chain-address.ts';

const base58check = createBase58check(sha256);
/** First byte of every TRON address; base58check makes it a leading T. */
const PREFIX = 0x41;

/** The account of a T… address; null when prefix, length or checksum is wrong. */
export function decodeTronAddress(text: string): ChainAddress | null {
  try {
    const bytes = base58check.decode(text);
    if (bytes.length !== 21 || bytes[0] !== PREFIX) return null;
    return chainAddress(Buffer.from(bytes.subarray(1)).toString('hex'));
  } catch {
    return null; // the decoder throws on text that is not base58check
  }
}

/** The T… form of an account. */
export function encodeTronAddress(address: ChainAddress): string {
  const bytes = Buffer.from(address.slice(2), 'hex');
  assert(bytes.length === 20, 'an address has twenty bytes');
  return base58check.encode(Uint8Array.of(PREFIX, ...bytes));
}
