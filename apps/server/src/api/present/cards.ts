import type { Card } from '@haitang/contract/member/cards.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { ReceivingAccount } from '@haitang/payments/deposits/receiving/receiving-account.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { type BankCard, maskedNumber } from '@haitang/payments/withdrawals/cards/bank-card.ts';
import type { WithdrawalTerms } from '@haitang/payments/withdrawals/withdrawal-terms.ts';
import { bankPicture, coinPicture } from './picture-address.ts';
import { usdtText } from './usdt.ts';

/** A USDT address in `getcard` type 2, with the fee of a withdrawal to it. */
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
  ico: coinPicture(address.network),
  cash_fee: usdtText(terms.fees[address.network]),
  min_withdraw_money: usdtText(terms.min),
  withdrawusdtrate: formatRate(terms.rate),
  usable_at: formatBeijing(later(address.boundAt, waitHours * HOUR_MS)),
  created_at: formatBeijing(address.boundAt),
});

/** A receiving account in `getcard` without a type and in payinfo. */
export const presentAccount = (account: ReceivingAccount) => ({
  id: account.id,
  bank: account.bank,
  bank_no: account.accountNo,
  bank_owner: account.owner,
  bank_address: account.branch,
  ico: account.image || bankPicture('account'),
  bank_data: { bank_name: account.bank, bank_img: account.image || bankPicture('account') },
});

/** The same with the fields of every card; nothing is paid out to it. */
export const presentReceivingCard = (account: ReceivingAccount): Card => ({
  ...presentAccount(account),
  cash_fee: '0.00',
  min_withdraw_money: '0.00',
  withdrawusdtrate: '0',
});

/** A bank card of the member, its number masked except the last four digits. */
export const presentBankCard = (card: BankCard): Card => ({
  id: card.id,
  bank: card.bank,
  bank_no: maskedNumber(card.cardNo),
  bank_owner: maskedName(card.owner),
  bank_address: card.branch,
  ico: bankPicture('card'),
  cash_fee: '0.00',
  min_withdraw_money: '0.00',
  withdrawusdtrate: '0',
  created_at: formatBeijing(card.boundAt),
});
