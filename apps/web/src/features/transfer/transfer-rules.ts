import { CENTRAL_WALLET } from '@haitang/contract/codes/wallet-names.ts';
import { type Cny, compare, isPositive } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { venuesOnly } from '../../shared/words/money/transfer.ts';

/** Wallet codes: the central wallet, or a venue. */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

export const isCentral = (code: string): boolean => code === CENTRAL_WALLET;

/** The venue of a pair; '' before the venues are known and if none is open. */
export const venueOf = ({ source, target }: Pair): string => (isCentral(source) ? target : source);

/**
 * The pair after one side was chosen. Venues cannot send to each other, so the other side becomes
 * the central wallet; if central itself is chosen, the venue moves to the other side.
 */
export function choose(pair: Pair, side: keyof Pair, code: string): Pair {
  const other = isCentral(code) ? venueOf(pair) : CENTRAL_WALLET;
  return side === 'source' ? { source: code, target: other } : { source: other, target: code };
}

export const swapped = ({ source, target }: Pair): Pair => ({ source: target, target: source });

interface Asked {
  readonly amount: string;
  readonly pair: Pair;
  /** The balance of the source; null if unknown. */
  readonly balance: Cny | null;
  /** Venues with a transfer whose outcome is unknown. */
  readonly blocked: readonly string[];
}

/**
 * The first error in the order of the specification, 5. Our own checks come last: no venue, a venue
 * with an open transfer, and the balance.
 */
export function wrongInTransfer({ amount, pair, balance, blocked }: Asked): string | null {
  const meant = meantAmount(amount);
  const asked = /^\d{1,12}(\.\d{1,2})?$/.test(meant) ? readAmount('CNY', meant) : null;
  if (!asked || !isPositive(asked)) return '请输入操作金额！';
  if (isCentral(pair.source) === isCentral(pair.target)) return venuesOnly;
  if (venueOf(pair) === '') return '请选择场馆';
  if (blocked.includes(venueOf(pair))) return '上一笔转账处理中，完成后可继续';
  if (balance && compare(asked, balance) > 0) return '余额不足';
  return null;
}
