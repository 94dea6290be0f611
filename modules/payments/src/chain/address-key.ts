import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

/**
 * The form for comparison: hex addresses differ in case only by their checksum. An account of
 * Ethereum and BSC has one key, as it has one owner.
 */
export const addressKey = (network: ChainNetwork, address: string): string =>
  network === 'TRC20' ? address : address.toLowerCase();
