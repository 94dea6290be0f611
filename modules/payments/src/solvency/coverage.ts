import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny, type Usdt, usdt } from '@haitang/kernel/money.ts';
import { parseRate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { Assets } from './assets-store.ts';

/** How our wallets on chain compare with what we owe. */
export interface Coverage {
  readonly usdt: Usdt;
  /** At the withdrawal rate of the day, rounded down. */
  readonly worth: Cny;
  /**
   * `unread`: a wallet could not be read, or none was read yet; `short`: worth less than what is
   * owed; `covered` otherwise. Money at venues, in banks and at deposit addresses is not counted,
   * so `short` does not say that it is missing, only that these wallets do not prove it.
   */
  readonly state: 'covered' | 'short' | 'unread';
}

/** Decides the coverage of a day. */
export function decideCoverage(
  { sum, rate }: { readonly sum: bigint; readonly rate: string },
  assets: Assets | undefined,
): Coverage {
  const wallets = assets?.wallets ?? [];
  const units = wallets.reduce((total, one) => total + BigInt(one.units ?? '0'), 0n);
  const worth = usdtToCnyFloor(usdt(units), present(parseRate(rate), 'the rate of the day'));
  const isRead = assets !== undefined && wallets.every((one) => one.units !== null);
  const compared = worth.minor >= cny(sum).minor ? 'covered' : 'short';
  return { usdt: usdt(units), worth, state: isRead ? compared : 'unread' };
}
