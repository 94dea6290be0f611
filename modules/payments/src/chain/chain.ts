import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
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
