import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

/** What the payments know of a network; another EVM network is another row (see the README). */
interface NetworkFacts {
  /** Seconds between blocks on the public network. */
  readonly blockSeconds: number;
  /** Seconds of blocks that are read again by default. */
  readonly overlapSeconds: number;
  /** USDT on the public network; the EIP-155 number is null for TRON, which has none. */
  readonly token: {
    readonly contract: string;
    readonly decimals: number;
    readonly chainId: number | null;
  };
  /** The coin that fees are paid in, with its smallest units. */
  readonly coin: { readonly name: string; readonly decimals: number };
  /** The path of its face on the test chain. */
  readonly sandboxPath: string;
  /** The fee of a withdrawal, in USDT, until staff set another. */
  readonly withdrawalFee: string;
  /** The first values of the settings of sweeps (`sweep-settings.ts`). */
  readonly sweep: {
    readonly minimum: string;
    readonly coinPrice: string;
    readonly mostFee: string;
    readonly mostCoins: string;
  };
}

export const NETWORK_FACTS: Readonly<Record<ChainNetwork, NetworkFacts>> = {
  TRC20: {
    blockSeconds: 3,
    overlapSeconds: 120,
    token: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6, chainId: null },
    coin: { name: 'TRX', decimals: 6 },
    sandboxPath: '/tron',
    withdrawalFee: '1.00',
    sweep: { minimum: '100', coinPrice: '0.3', mostFee: '5', mostCoins: '30' },
  },
  ERC20: {
    blockSeconds: 12,
    overlapSeconds: 480,
    token: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6, chainId: 1 },
    coin: { name: 'ETH', decimals: 18 },
    sandboxPath: '/eth',
    withdrawalFee: '5.00',
    sweep: { minimum: '1000', coinPrice: '3000', mostFee: '15', mostCoins: '0.02' },
  },
  BEP20: {
    blockSeconds: 0.45,
    overlapSeconds: 60,
    token: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18, chainId: 56 },
    coin: { name: 'BNB', decimals: 18 },
    sandboxPath: '/bsc',
    withdrawalFee: '1.00',
    sweep: { minimum: '50', coinPrice: '900', mostFee: '2', mostCoins: '0.005' },
  },
};
