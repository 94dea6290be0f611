import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { NETWORK_FACTS } from '../../chain/network-facts.ts';

/** The smallest units in one coin of a network. */
export const coinUnitsOf = (network: ChainNetwork): bigint =>
  10n ** BigInt(NETWORK_FACTS[network].coin.decimals);

/** Coins as text with their name, with all decimals that are not zero. */
export function formatCoins(network: ChainNetwork, units: bigint): string {
  const { name, decimals } = NETWORK_FACTS[network].coin;
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}`;
  return `${fraction === '' ? whole : `${whole}.${fraction}`} ${name}`;
}
