import { type Cny, cny, groupedMoney, parseMoney, zero } from '@haitang/kernel/money.ts';

/** `12,860.50`: thousands separated, two decimals. */
export const moneyWords = (amount: Cny): string => groupedMoney(amount);

/** An amount of the wire; zero if it is invalid. */
export const readMoney = (text: string): Cny => parseMoney('CNY', text) ?? zero('CNY');

/** The same of cents, as the parts of a choice have them. */
export const centsWords = (cents: number): string => moneyWords(cny(BigInt(cents)));

/** `50`, `0.5`: a chip by its cents, without decimals that are zero. */
export const chipWords = (cents: number): string =>
  (cents / 100).toLocaleString('en', { maximumFractionDigits: 2 });
