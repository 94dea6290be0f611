import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { type Address, getAddress, isAddress } from 'viem';

export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;

/** The networks of the test chain, by the names for members. */
export type Network = (typeof NETWORKS)[number];

/** Each network is a separate node with its own chain id. */
export const CHAIN_IDS: Record<Network, number> = { ERC20: 13371, TRC20: 13372, BEP20: 13373 };

/** Decimals of each network's USDT; BSC's has eighteen, as on the public network. */
export const DECIMALS: Record<Network, number> = { TRC20: 6, ERC20: 6, BEP20: 18 };

/** The path of each network's JSON-RPC face. */
export const RPC_PATHS: Record<Network, string> = { TRC20: '/tron', ERC20: '/eth', BEP20: '/bsc' };

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

/** The 20 bytes of an address in the network's format; null if it is invalid. */
export function parseAddress(network: Network, text: string): Address | null {
  if (network === 'TRC20') return tronToHex(text);
  return isAddress(text, { strict: true }) ? getAddress(text) : null;
}

/** An address in the network's format: T… or 0x… with checksum. */
export function formatAddress(network: Network, address: Address): string {
  if (network !== 'TRC20') return getAddress(address);
  const bytes = Buffer.from(address.slice(2), 'hex');
  return base58check.encode(Uint8Array.of(TRON_PREFIX, ...bytes));
}
