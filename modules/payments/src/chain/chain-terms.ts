import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { ChainAddress } from './chain-address.ts';

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

/** Seconds between blocks on the public networks. */
export const BLOCK_SECONDS: Readonly<Record<ChainNetwork, number>> = {
  TRC20: 3,
  ERC20: 12,
  BEP20: 0.45,
};
/** Decimals of USDT on the public networks. */
export const USDT_DECIMALS: Readonly<Record<ChainNetwork, number>> = {
  TRC20: 6,
  ERC20: 6,
  BEP20: 18,
};
/** Seconds of blocks that are read again by default. */
export const OVERLAP_SECONDS: Readonly<Record<ChainNetwork, number>> = {
  TRC20: 120,
  ERC20: 480,
  BEP20: 60,
};

/** Number of blocks of a network in so many seconds. */
export const blocksIn = (network: ChainNetwork, seconds: number): bigint =>
  BigInt(Math.ceil(seconds / BLOCK_SECONDS[network]));

/** The default terms of a network. */
export const usualTerms = (network: ChainNetwork): ChainTerms => ({
  decimals: USDT_DECIMALS[network],
  overlap: blocksIn(network, OVERLAP_SECONDS[network]),
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
