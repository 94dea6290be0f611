import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { decimalText, flag, timeText } from '../shown.ts';
import { receivingAccount } from './deposits.ts';
import { orderStage } from './order-stage.ts';

const payTarget = z.object({
  id: z.number().meta(note('Id of the order or the account.', 71)),
  mch_id: z
    .string()
    .meta(note('Address or account to pay to.', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')),
  content: z
    .string()
    .meta(note('Network of a USDT order, else the holder of the account.', 'TRC20')),
  payimg: z
    .string()
    .meta(
      note(
        'QR image that holds the address and, for USDT, the exact amount.',
        'data:image/svg+xml,',
      ),
    ),
  /** Extension: the content of the QR image: the address and, for USDT, token and exact amount. */
  pay_uri: z
    .string()
    .meta(
      note(
        'What the QR image says: for USDT the address, the token and the exact amount; else empty.',
        'tron:TDJCc5CiBAmJPyjwGoQuhBXaJV29qifweQ?amount=41.667231',
      ),
    ),
  min_price: amountText.meta(note('Least points of an order.', '100.00')),
  max_price: amountText.meta(note('Most points of an order.', '10000.00')),
  status: z.number().meta(note('Always 1.', 1, [1])),
});

/** Message is `bankpay`, `alipay`, `wxpay` or `usdtpay`; only for the member's own orders. */
export const payInfo = endpoint({
  method: 'POST',
  path: '/api/payinfo',
  access: 'member',
  request: z.object({
    deposit_no: optionalLooseText.meta(note('Number of a deposit order.', 'D20261123120000123456')),
  }),
  data: z.object({
    deposit_no: z.string().meta(note('Number of a deposit order.', 'D20261123120000123456')),
    info: z
      .object({
        id: z.number().meta(note('Id of the order or the account.', 71)),
        out_trade_no: z.string().meta(note('Number of the order.', 'D20261123120000123456')),
        amount: amountText.meta(note('Amount in points.', '100.00')),
        real_money: z
          .string()
          .meta(
            note('USDT to pay (deposit), points held (withdrawal), else the amount.', '41.667231'),
          ),
        /** Extension: the exact amount to pay, in `currency`; the QR image contains it too. */
        pay_amount: z
          .string()
          .meta(note('Exactly what has to be paid, in `currency`.', '41.667231')),
        usdtrate: decimalText.meta(note('Points for a USDT of a deposit.', '7.20')),
        pay_way: z.number().meta(note('Number of the way to pay.', 4)),
        paytype: z.string().meta(note('Label of the way to pay.', 'USDT-TRC20')),
        bank: z.string().meta(note('Name of the bank; `USDT` for an address.', 'USDT')),
        /** Extension: the currency of `real_money` and `pay_amount`: USDT or USD. */
        currency: z.string().meta(note('Currency of what is paid.', 'USDT', ['USDT', 'USD'])),
        state: z
          .number()
          .meta(note('1 under review, 2 approved, 3 rejected, 4 timed out.', 1, [0, 1, 2, 3, 4])),
        created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
        expires_at: timeText
          .nullable()
          .meta(note('When it ends; null for never.', '2026-11-23 13:00:00')),
        stage: orderStage,
        confirmations: z.number().meta(note('Blocks on top of the payment so far.', 12)),
        confirmations_needed: z.number().meta(note('Blocks it takes to be credited.', 20)),
        tx_hash: z.string().nullable().meta(note('Transaction on the chain; null before.', null)),
        received: z.string().nullable().meta(note('What arrived; null before.', '41.667231')),
        credited: amountText
          .nullable()
          .meta(note('Points that were credited; null before.', '300.00')),
        /** 1 on the built-in test chain; `faucet_url` pays from it. */
        sandbox: flag.meta(note('1 on the built-in test chain or test page.', 0, [0, 1])),
        faucet_url: z
          .string()
          .nullable()
          .meta(note('Page of the test chain that pays the order; null on a real chain.', null)),
        /** Extension: the payment page of a upay order. */
        pay_url: z
          .string()
          .nullable()
          .meta(note('Payment page of a upay order; null for others.', null)),
        /** Extension: the reason of a rejection. */
        reason: z
          .string()
          .nullable()
          .meta(note('Why it was rejected; null when it was not.', null)),
      })
      .meta(note('The order.')),
    cardlist: z
      .union([z.array(receivingAccount), payTarget])
      .meta(note('Where to pay: accounts for `bankpay`, one target for the other messages.')),
  }),
});
export type PayInfoRequest = z.input<typeof payInfo.request>;
export type PayInfoData = z.input<typeof payInfo.data>;
