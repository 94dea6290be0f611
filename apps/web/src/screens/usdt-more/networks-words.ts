import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

// Texts for members: usdtmore.

/** A word on a network beside TRC20 and ERC20, where the site uses it. */
export const furtherNotes: Partial<Record<ChainNetwork, string>> = {
  BEP20:
    '本站也支持 BEP20（币安智能链）。BEP20 与 ERC20 的地址写法相同，但属于两条链：转出与收款都须选择 BEP20。',
};
