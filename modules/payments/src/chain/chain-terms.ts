import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { ChainAddress } from './chain-address.ts';
import { NETWORK_FACTS } from './network-facts.ts';

/** Addresses of a block explorer, with `{address}` and `{transaction}` to fill in. */
export interface Explorer {
  readonly address: string;
  readonly transaction: string;
}

/** The operator's bounds on credits, payouts and the hot wallet, in USDT; null for no bound. */
export interface ChainCeilings {
  /** Money above it waits for two people instead of a credit. */
  readonly creditPerTransaction: Usdt | null;
  /** The most that the signer is asked for in one order, and in any 24 hours. */
  readonly payoutPerTransaction: Usdt | null;
  readonly payoutPerDay: Usdt | null;
  readonly hotWalletFloor: Usdt | null;
  readonly hotWalletCeiling: Usdt | null;
}

/** The operator's terms for a network, apart from its endpoints. */
export interface ChainTerms {
  /** Decimals of the token on chain, compared with its `decimals()` on every run. */
  readonly decimals: number;
  /** Final blocks read again on every run. */
  readonly overlap: bigint;
  readonly explorer: Explorer | null;
  readonly treasuryWallets: readonly ChainAddress[];
  readonly ceilings: ChainCeilings;
  /** TRON's HTTP API, for sending; empty elsewhere. Headers are secret. */
  readonly httpApi: readonly HttpApi[];
}

export interface HttpApi {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Number of blocks of a network in so many seconds. */
export const blocksIn = (network: ChainNetwork, seconds: number): bigint =>
  BigInt(Math.ceil(seconds / NETWORK_FACTS[network].blockSeconds));

/** The default terms of a network. */
export const usualTerms = (network: ChainNetwork): ChainTerms => ({
  decimals: NETWORK_FACTS[network].token.decimals,
  overlap: blocksIn(network, NETWORK_FACTS[network].overlapSeconds),
  explorer: null,
  treasuryWallets: [],
  ceilings: {
    creditPerTransaction: null,
    payoutPerTransaction: null,
    payoutPerDay: null,
    hotWalletFloor: null,
    hotWalletCeiling: null,
  },
  httpApi: [],
});
