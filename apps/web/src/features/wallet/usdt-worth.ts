import type { User } from '@haitang/contract/member/account.ts';
import { cnyToUsdtFloor, parseRate } from '@haitang/kernel/rate.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';

/** The value of a wallet in USDT when withdrawn, rounded down; `—` until known. */
export function usdtWorth(
  user: User | undefined,
  wallet: 'balance' | 'gameblance' = 'balance',
): string {
  const balance = user && readAmount('CNY', user[wallet]);
  const rate = user && parseRate(String(user.withdrawusdtrate));
  return balance && rate ? groupDigits(shownAmount(cnyToUsdtFloor(balance, rate))) : '—';
}
