import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

/** The normal form of a transaction hash, so that it is used once. */
export function normalHash(network: ChainNetwork, text: string): string {
  const digits = text.trim().replace(/^0x/i, '').toLowerCase();
  return network === 'TRC20' ? digits : `0x${digits}`;
}
