import { type Cny, compare, isPositive, subtract, type Usdt, zero } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, type Rate, usdtToCnyCeil, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import * as words from '../../shared/words/money/withdrawal.ts';

const belowMin = (n: string | number): string => `单笔取款不能低于${n}USDT`;

export interface WithdrawalForm {
  readonly amount: string;
  readonly password: string;
  /** Of the authenticator app; null until the server requires it. */
  readonly code: string | null;
}

/** The fee, rate and minimum of a withdrawal to the chosen address. */
export interface Terms {
  readonly rate: Rate;
  readonly fee: Usdt;
  readonly min: Usdt;
}

export interface Wrong {
  readonly field: 'address' | 'amount' | 'password' | 'code';
  readonly words: string;
}

/** `20.00` becomes `20`; `20.50` and `20` remain unchanged. */
export const shortUsdt = (amount: Usdt): string => shownAmount(amount).replace(/\.00$/, '');

export interface Quote {
  readonly amount: Usdt;
  /** The worth of the amount, rounded down. */
  readonly worth: Cny;
  /** The amount held from the central wallet, rounded up. */
  readonly held: Cny;
  readonly net: Usdt;
}

const AMOUNT_FORM = /^\d{1,12}(\.\d{1,2})?$/;

/** The details of an amount; null if it is none. */
export function quoteOf(text: string, { rate, fee }: Terms): Quote | null {
  const meant = meantAmount(text);
  const amount = AMOUNT_FORM.test(meant) ? readAmount('USDT', meant) : null;
  if (!amount || !isPositive(amount)) return null;
  return {
    amount,
    worth: usdtToCnyFloor(amount, rate),
    held: usdtToCnyCeil(amount, rate),
    net: compare(amount, fee) > 0 ? subtract(amount, fee) : zero('USDT'),
  };
}

/** The maximum amount: what is free divided by the rate, rounded down to two decimals. */
export const mostOf = (free: Cny, { rate }: Terms): Usdt => cnyToUsdtFloor(free, rate);

interface Asked {
  readonly form: WithdrawalForm;
  readonly terms: Terms | null;
  readonly balance: Cny;
}

/**
 * The first error, in the order of the specification, 5: address, minimum, password. Our own checks
 * come last: fee and balance.
 */
export function wrongInWithdrawal({ form, terms, balance }: Asked): Wrong | null {
  if (!terms) return { field: 'address', words: words.addressRequired };
  const quote = quoteOf(form.amount, terms);
  if (!quote || compare(quote.amount, terms.min) < 0) {
    return { field: 'amount', words: belowMin(shortUsdt(terms.min)) };
  }
  if (form.password === '') return { field: 'password', words: '请输入您的支付密码' };
  if (!isPositive(quote.net)) return { field: 'amount', words: '取款金额须高于手续费' };
  if (compare(quote.held, balance) > 0) return { field: 'amount', words: '余额不足' };
  return null;
}
