import { getAddress, isAddress } from 'viem';
import { type ChainAddress, chainAddress } from './chain-address.ts';

/**
 * The account of a 0x… address: all lower or all upper case, or mixed with a correct EIP-55
 * checksum; null for anything else.
 */
export function decodeEvmAddress(text: string): ChainAddress | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  const digits = text.slice(2);
  const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return plain || isAddress(text, { strict: true }) ? chainAddress(text) : null;
}

/** The 0x… form with its EIP-55 checksum, in which addresses are stored and displayed. */
export const encodeEvmAddress = (address: ChainAddress): string => getAddress(address);
