import type { Card } from '@haitang/contract/member/cards.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import type { Terms } from './withdrawal-rules.ts';

/** Rate, fee and minimum of a bound address; null if one of them cannot be read. */
export function termsOf(card: Card): Terms | null {
  const rate = parseRate(String(card.withdrawusdtrate));
  const fee = readAmount('USDT', card.cash_fee);
  const min = readAmount('USDT', card.min_withdraw_money);
  return rate && fee && min ? { rate, fee, min } : null;
}
