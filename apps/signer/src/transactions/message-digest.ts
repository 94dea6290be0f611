import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Family } from './address.ts';

const PREFIX: Readonly<Record<Family, string>> = {
  evm: '\x19Ethereum Signed Message:\n',
  tron: '\x19TRON Signed Message:\n',
};

/** The digest of a message: EIP-191 on EVM chains, TRON's version 2 (TIP-191). */
export function messageDigest(family: Family, text: string): Uint8Array {
  const body = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`${PREFIX[family]}${body.length}`), body]));
}
