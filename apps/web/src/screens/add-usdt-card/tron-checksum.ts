import { sha256 } from '@haitang/kernel/solvency/proof.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** One byte of network, twenty of the account, four of the checksum. */
const BYTES = 25;
const CHECKED = 21;

/**
 * Whether the checksum of a T… address of 34 characters is right (base58check): a wrong one means
 * that a character was mistyped.
 */
export function tronChecksumFits(address: string): boolean {
  let number = 0n;
  for (const sign of address) number = number * 58n + BigInt(ALPHABET.indexOf(sign));
  const bytes = Uint8Array.from({ length: BYTES }, (_, index) =>
    Number((number >> BigInt(8 * (BYTES - 1 - index))) & 255n),
  );
  const sum = sha256(sha256(bytes.subarray(0, CHECKED)));
  return bytes.subarray(CHECKED).every((byte, index) => byte === sum[index]);
}
