import { z } from 'zod';
import { WITHDRAW_AMOUNT_UNITS } from '../codes/withdraw-amount-unit.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, amountText, totpCode } from '../field.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';

const AMOUNT_WORDS = '请输入有效的取款金额';
const UNIT_WORDS = '请选择取款金额单位';

/** `totp_code` is an extension: a code of the authenticator app, when the operator requires it. */
const WITHDRAWAL = z.object({
  bank: looseText,
  amount: looseText,
  password: looseText,
  totp_code: totpCode,
  amount_unit: optionalLooseText,
});

/**
 * `amount` is in `amount_unit` (an extension: USDT, or CNY for points of the wallet), by default in
 * the unit that `user` gives as `withdraw_amount_unit`; points are converted to USDT, rounded down.
 * The answer has both: `amount` in USDT, and `real_money`, the points held. `bank` is the id of the
 * chosen address, `password` the pay password. A missing password passes here: the minimum is
 * checked first (specification, 5), and the use case checks both (请输入您的支付密码).
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdraw',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(WITHDRAWAL, [
    need(({ bank }) => /^[1-9]\d{0,14}$/.test(bank), '请选择USDT地址', 'bank'),
    need(
      ({ amount }) => amountInput(AMOUNT_WORDS).safeParse(amount).success && /[1-9]/.test(amount),
      AMOUNT_WORDS,
      'amount',
    ),
    need(
      ({ amount_unit: unit }) => unit === '' || WITHDRAW_AMOUNT_UNITS.some((one) => one === unit),
      UNIT_WORDS,
      'amount_unit',
    ),
  ]),
  data: z.object({ out_trade_no: z.string(), amount: amountText, real_money: amountText }),
});

export type WithdrawRequest = z.input<typeof withdraw.request>;
/** The parsed payload. */
export type WithdrawBody = z.output<typeof withdraw.request>;
export type WithdrawData = z.input<typeof withdraw.data>;
