import { type Cny, formatMoney, parseMoney, zero } from '@haitang/kernel/money.ts';

/** `12,860.50`: thousands separated, two decimals. */
export const moneyWords = (amount: Cny): string =>
  formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

/** An amount of the wire; zero if it is invalid. */
export const readMoney = (text: string): Cny => parseMoney('CNY', text) ?? zero('CNY');
