import { z } from 'zod';
import { WITHDRAW_AMOUNT_UNITS } from '../codes/withdraw-amount-unit.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, amountText, totpCode } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText, rawText } from '../ordered.ts';

const AMOUNT_WORDS = '请输入有效的取款金额';
const UNIT_WORDS = '请选择取款金额单位';

/** `totp_code` is an extension: a code of the authenticator app, when the operator requires it. */
const WITHDRAWAL = z.object({
  bank: looseText.meta(note('Id of the address to pay to.', 482913007155)),
  amount: rawText.meta(note('Amount in `amount_unit`.', '100.00')),
  password: rawText.meta(note('The pay password.', '482913')),
  totp_code: totpCode.meta(
    note('Code of the authenticator app or a recovery code; anything else is none.', '123456'),
  ),
  amount_unit: optionalLooseText.meta(
    note('What `amount` is in; the setting of the site when missing.', 'USDT', ['USDT', 'CNY', '']),
  ),
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
      ({ amount_unit: unit }) =>
        unit === '' || WITHDRAW_AMOUNT_UNITS.some((candidate) => candidate === unit),
      UNIT_WORDS,
      'amount_unit',
    ),
  ]),
  data: z.object({
    out_trade_no: z.string().meta(note('Number of the order.', 'W20261123120000123456')),
    amount: amountText.meta(note('The order in USDT.', '100.00')),
    real_money: amountText.meta(note('Points held for it.', '712.00')),
  }),
});

export type WithdrawRequest = z.input<typeof withdraw.request>;
/** The parsed payload. */
export type WithdrawBody = z.output<typeof withdraw.request>;
export type WithdrawData = z.input<typeof withdraw.data>;
