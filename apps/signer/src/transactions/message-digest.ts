import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Family } from './address.ts';

const PREFIX: Readonly<Record<Family, string>> = {
  evm: '\x19Ethereum Signed Message:\n',
  tron: '\x19TRON Signed Message:\n',
};

/** What is signed of a message: EIP-191 on EVM chains, version 2 of TRON's (TIP-191). */
export function messageDigest(family: Family, text: string): Uint8Array {
  const body = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`${PREFIX[family]}${body.length}`), body]));
}
