import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';

/** The chain's coin: its name and its smallest units. */
const COINS: Readonly<Record<ChainNetwork, { readonly name: string; readonly decimals: number }>> =
  {
    TRC20: { name: 'TRX', decimals: 6 },
    ERC20: { name: 'ETH', decimals: 18 },
    BEP20: { name: 'BNB', decimals: 18 },
  };

/** The smallest units in one coin of a network. */
export const coinUnitsOf = (network: ChainNetwork): bigint =>
  10n ** BigInt(COINS[network].decimals);

/** Coins as text with their name, with all decimals that are not zero. */
export function formatCoins(network: ChainNetwork, units: bigint): string {
  const { name, decimals } = COINS[network];
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}`;
  return `${fraction === '' ? whole : `${whole}.${fraction}`} ${name}`;
}
