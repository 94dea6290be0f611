import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { ChainAddress } from './chain-address.ts';
import type { ChainReader } from './chain-reader.ts';
import type { ChainTerms } from './chain-terms.ts';

/** How deposits are received: at a separate address for each member, or at one shared address. */
export type Receiving =
  | { readonly kind: 'own'; readonly extendedPublicKey: string }
  /** Addresses from a list, for a wallet without such a key; each is used once. */
  | { readonly kind: 'list'; readonly addresses: readonly ChainAddress[] }
  | { readonly kind: 'shared'; readonly address: ChainAddress };

/** The built-in test chain's pages and wallet; null on a real chain. */
export interface Sandbox {
  readonly faucetUrl: string;
  readonly signerUrl: string;
  /** The account that its signer pays from. */
  readonly payoutWallet: ChainAddress;
  /** The initial balance of that account, in millionths of USDT. */
  readonly payoutFunds: bigint;
}

/** One network on which the lobby accepts USDT. */
export interface Chain {
  readonly network: ChainNetwork;
  readonly reader: ChainReader;
  /** The only accepted USDT contract. */
  readonly contract: ChainAddress;
  /**
   * The EIP-155 number in payment codes; null when wallets know none (TRON) or it is not
   * configured.
   */
  readonly chainId: number | null;
  readonly receiving: Receiving;
  /** The block from which a new chain is read; null means from now on. */
  readonly firstBlock: bigint | null;
  readonly sandbox: Sandbox | null;
  readonly terms: ChainTerms;
}

export type Chains = ReadonlyMap<ChainNetwork, Chain>;

/** The networks of the specification (9), which a member sees while none is configured. */
const SPECIFIED: readonly ChainNetwork[] = ['TRC20', 'ERC20'];

/** The networks a member may choose: those the operator has configured. */
export const networksOf = (chains: Chains): readonly ChainNetwork[] =>
  chains.size === 0 ? SPECIFIED : CHAIN_NETWORKS.filter((network) => chains.has(network));

/**
 * Whether a member may name a network: those of the specification (9) always, another one only
 * where it is configured.
 */
export const isNamed = (chains: Chains, network: ChainNetwork): boolean =>
  SPECIFIED.includes(network) || chains.has(network);

/** An amount in the smallest units of a network's token. */
export const tokenUnits = ({ terms }: Pick<Chain, 'terms'>, amount: Usdt): bigint =>
  amount.minor * 10n ** BigInt(terms.decimals - 6);
