import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { type Address, getAddress, isAddress } from 'viem';

export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;

/** The networks of the test chain, by the names for members. */
export type Network = (typeof NETWORKS)[number];

interface TestNetwork {
  /** Each network is a separate node with its own chain id. */
  readonly chainId: number;
  /** Of its USDT, as on the public network. */
  readonly decimals: number;
  /** The path of its JSON-RPC face. */
  readonly rpcPath: string;
  /**
   * The path of its deposit keys, with the coin types of BIP44. An EVM network has an account of
   * its own: one address must not belong to two members on two networks.
   */
  readonly keyPath: string;
  /** The file that its chain is kept in. */
  readonly file: string;
  /** The deployer's nonce for its token: the same contract address on every machine. */
  readonly tokenNonce: number;
  /** Whether it runs only when the chain is asked for it. */
  readonly onRequest: boolean;
}

/** Another EVM network is another row. */
export const TEST_NETWORKS: Readonly<Record<Network, TestNetwork>> = {
  TRC20: {
    chainId: 13372,
    decimals: 6,
    rpcPath: '/tron',
    keyPath: "m/44'/195'/0'/0",
    file: 'state-trc20.hex',
    tokenNonce: 1,
    onRequest: false,
  },
  ERC20: {
    chainId: 13371,
    decimals: 6,
    rpcPath: '/eth',
    keyPath: "m/44'/60'/0'/0",
    file: 'state.hex',
    tokenNonce: 0,
    onRequest: false,
  },
  BEP20: {
    chainId: 13373,
    decimals: 18,
    rpcPath: '/bsc',
    keyPath: "m/44'/60'/1'/0",
    file: 'state-bep20.hex',
    tokenNonce: 2,
    onRequest: true,
  },
};

/** An object with a value for each network. */
export function perNetwork<T>(make: (network: Network) => T): Record<Network, T> {
  const entries = NETWORKS.map((network) => [network, make(network)] as const);
  return Object.fromEntries(entries) as Record<Network, T>;
}

export const CHAIN_IDS = perNetwork((network) => TEST_NETWORKS[network].chainId);

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
