import type { Card } from '@haitang/contract/member/cards.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { PayoutAddress } from '../../payments/addresses/address.ts';
import type { WithdrawalTerms } from '../../payments/withdrawals/withdrawal-terms.ts';
import { usdtText } from './usdt.ts';

/** A USDT address as `getcard` type 2 shows it, with what a withdrawal to it costs. */
export const presentAddress = (
  address: PayoutAddress,
  terms: WithdrawalTerms,
  waitHours: number,
): Card => ({
  id: address.id,
  bank: 'USDT',
  bank_no: address.address,
  bank_owner: address.network,
  bank_address: '',
  cash_fee: usdtText(terms.fees[address.network]),
  min_withdraw_money: usdtText(terms.min),
  withdrawusdtrate: formatRate(terms.rate),
  usable_at: formatBeijing(later(address.boundAt, waitHours * HOUR_MS)),
  created_at: formatBeijing(address.boundAt),
});
