import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountInput, totpCode } from '../field.ts';
import { inOrder, looseText, need } from '../ordered.ts';

const AMOUNT_WORDS = '请输入有效的取款金额';

/** `totp_code` is ours: of the authenticator app, where the operator asks for it. */
const WITHDRAWAL = z.object({
  ...{ bank: looseText, amount: looseText, password: looseText },
  totp_code: totpCode,
});

/**
 * `amount` is USDT, `bank` the id of the chosen address, `password` the pay password. A missing
 * password passes here: the minimum comes before it (specification, 5), and both are the use
 * case's to judge (请输入您的支付密码).
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdraw',
  access: 'member',
  replay: 'key-or-3s',
  request: inOrder(WITHDRAWAL, [
    need(({ bank }) => /^[1-9]\d{0,14}$/.test(bank), '请选择USDT地址'),
    need(
      ({ amount }) => amountInput(AMOUNT_WORDS).safeParse(amount).success && /[1-9]/.test(amount),
      AMOUNT_WORDS,
    ),
  ]),
  data: z.object({ out_trade_no: z.string() }),
});

export type WithdrawRequest = z.input<typeof withdraw.request>;
export type WithdrawData = z.input<typeof withdraw.data>;
