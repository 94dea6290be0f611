import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { type Address, getAddress, isAddress } from 'viem';

/** The two networks of the test chain, by the names members know. */
export type Network = 'TRC20' | 'ERC20';

export const NETWORKS: readonly Network[] = ['TRC20', 'ERC20'];

export const isNetwork = (text: string): text is Network => text === 'TRC20' || text === 'ERC20';

/** One node beneath has one chain id; the TRON face shows another, as two networks would. */
export const CHAIN_IDS: Record<Network, number> = { ERC20: 13371, TRC20: 13372 };

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;

function tronToHex(text: string): Address | null {
  try {
    const bytes = base58check.decode(text);
    if (bytes.length !== 21 || bytes[0] !== TRON_PREFIX) return null;
    return getAddress(`0x${Buffer.from(bytes.subarray(1)).toString('hex')}`);
  } catch {
    return null; // not base58check
  }
}

/** The 20 bytes behind an address as the network writes it; null when it is no such address. */
export function parseAddress(network: Network, text: string): Address | null {
  if (network === 'TRC20') return tronToHex(text);
  return isAddress(text, { strict: true }) ? getAddress(text) : null;
}

/** An address as the network writes it: T… or 0x… with checksum. */
export function formatAddress(network: Network, address: Address): string {
  if (network === 'ERC20') return getAddress(address);
  const bytes = Buffer.from(address.slice(2), 'hex');
  return base58check.encode(Uint8Array.of(TRON_PREFIX, ...bytes));
}
