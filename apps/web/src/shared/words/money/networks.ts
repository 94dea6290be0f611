import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

interface NetworkWords {
  /** Under the choice of a network for a deposit. */
  readonly choice: string;
  /** How long a payout takes. */
  readonly arrival: string;
  /** How an address is written. */
  readonly address: string;
}

const OWN: Partial<Record<ChainNetwork, NetworkWords>> = {
  TRC20: {
    choice: 'TRC20 到账较快、手续费较低。',
    arrival: '付款后通常 1 至 5 分钟到账',
    address: 'TRC20 地址以 T 开头',
  },
  ERC20: {
    choice: 'ERC20 手续费较高，随网络状况变化。',
    arrival: '付款后通常 15 分钟左右到账',
    address: 'ERC20 地址以 0x 开头',
  },
};

/** What members read of a network; another one is an EVM network: addresses look like ERC20's. */
export const networkWords = (network: ChainNetwork): NetworkWords =>
  OWN[network] ?? {
    choice: `${network} 手续费较低；地址与 ERC20 写法相同，请勿混用。`,
    arrival: '付款后通常几分钟到账',
    address: `${network} 地址以 0x 开头，写法与 ERC20 相同，请确认收款方支持 ${network}`,
  };
