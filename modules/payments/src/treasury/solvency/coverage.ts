import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny, type Usdt, usdt } from '@haitang/kernel/money.ts';
import { parseRate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { Assets, ProvenWallet } from './assets-store.ts';

/** How our wallets on chain compare with what we owe. */
export interface Coverage {
  readonly usdt: Usdt;
  /** The part of it in wallets that have signed this head; the rest is not proved to be ours. */
  readonly proven: Usdt;
  /** All of it at the withdrawal rate of the day, rounded down. */
  readonly worth: Cny;
  /**
   * `unread`: a wallet could not be read, or none was read yet; `short`: worth less than what is
   * owed; `unproven`: worth enough, but the signed wallets alone are not; `covered` otherwise.
   * Money at venues, in banks and at deposit addresses is not counted, so `short` does not say that
   * it is missing, only that these wallets do not prove it.
   */
  readonly state: 'covered' | 'unproven' | 'short' | 'unread';
}

const sumOf = (wallets: readonly ProvenWallet[]): Usdt =>
  usdt(wallets.reduce((total, wallet) => total + BigInt(wallet.units ?? '0'), 0n));

/** Decides the coverage of a day. A wallet without its signature proves nothing. */
export function decideCoverage(
  { sum, rate }: { readonly sum: bigint; readonly rate: string },
  assets: Assets | undefined,
): Coverage {
  const wallets = assets?.wallets ?? [];
  const all = sumOf(wallets);
  const proven = sumOf(wallets.filter(({ signature }) => signature !== null));
  const worthOf = (units: Usdt) =>
    usdtToCnyFloor(units, present(parseRate(rate), 'the rate of the day'));
  const pays = (units: Usdt) => worthOf(units).minor >= cny(sum).minor;
  const isRead = assets !== undefined && wallets.every((wallet) => wallet.units !== null);
  const enough = pays(proven) ? 'covered' : 'unproven';
  const compared = pays(all) ? enough : 'short';
  return { usdt: all, proven, worth: worthOf(all), state: isRead ? compared : 'unread' };
}
