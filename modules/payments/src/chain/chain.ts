import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { ChainAddress } from './chain-address.ts';
import type { ChainReader } from './chain-reader.ts';

/** How deposits come in: an address of one's own for each member, or one address for all. */
export type Receiving =
  | { readonly kind: 'own'; readonly extendedPublicKey: string }
  | { readonly kind: 'shared'; readonly address: ChainAddress };

/** The built-in test chain's pages and wallet; null on a real chain. */
export interface Sandbox {
  readonly faucetUrl: string;
  readonly signerUrl: string;
  /** The account its signer pays from. */
  readonly payoutWallet: ChainAddress;
  /** What that account began with, in millionths of USDT. */
  readonly payoutFunds: bigint;
}

/** One network the lobby takes USDT on. */
export interface Chain {
  readonly network: ChainNetwork;
  readonly reader: ChainReader;
  /** The one USDT contract that counts. */
  readonly contract: ChainAddress;
  /** Of EIP-155, named in payment codes; null where wallets know none (TRON) or it is not told. */
  readonly chainId: number | null;
  readonly receiving: Receiving;
  /** First block worth reading on a chain met for the first time; null: from now on. */
  readonly firstBlock: bigint | null;
  readonly sandbox: Sandbox | null;
}

export type Chains = ReadonlyMap<ChainNetwork, Chain>;
