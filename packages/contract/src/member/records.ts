import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, dateCode, pageNumber, pageOf, pageSize, requiredText } from '../field.ts';
import { optionalLooseText } from '../ordered.ts';
import { flag, timeText } from '../shown.ts';

const transaction = z.object({
  out_trade_no: z.string(),
  /** Always positive; for a withdrawal the USDT paid out. */
  amount: z.number(),
  /** USDT to pay (deposit), points held (withdrawal), otherwise the amount. */
  real_money: z.string(),
  type: z.number(),
  pay_way: z.string(),
  state: z.number(),
  created_at: timeText,
  api_type: z.string().optional(),
  /** Extension: the stage of an order, one of `contract/codes/order-stage.ts`. */
  stage: z.string(),
  tx_hash: z.string().nullable(),
  paid_at: timeText.nullable(),
  /** Extension: the words of a rejection. */
  reason: z.string().nullable(),
  /** Extension, of a withdrawal: what was asked for, and where it goes. */
  payout: z
    .object({
      asked: amountText,
      fee: amountText,
      network: z.string(),
      address: z.string(),
      /** Not paid before, after a new address or a change of password. */
      payable_from: timeText,
    })
    .optional(),
});

/** 1 deposits, 2 withdrawals, 3 bonuses, gifts, packets and commission, 4 rebates. */
export const getTransRecord = endpoint({
  method: 'POST',
  path: '/api/gettransrecord',
  access: 'member',
  request: z.object({
    type: z
      .union([z.number(), z.string(), z.null()])
      .optional()
      .transform((value) => (value === undefined || value === null || value === '' ? 1 : value))
      .refine((value) => /^[1-4]$/.test(String(value)), {
        error: '提交的内容格式有误，请检查后重试',
      })
      .transform((value) => Number(value)),
    date: dateCode,
    page: pageNumber,
    pagesize: pageSize,
    api_type: optionalLooseText,
  }),
  data: pageOf(transaction),
});

/** Extension: one order of the member by its number, in the form of gettransrecord. */
export const orderStatus = endpoint({
  method: 'POST',
  path: '/api/orders/status',
  access: 'member',
  request: z.object({ out_trade_no: requiredText('请输入订单号', 40) }),
  data: transaction,
});

/**
 * Extension: every movement of the spendable balance from the Beijing day `from` to the day `to`,
 * both included; by default the last 30 days, at most 90. A caller that accepts `text/csv` gets the
 * lines as a file, any other caller the totals.
 */
export const statement = endpoint({
  method: 'POST',
  path: '/api/statement',
  access: 'member',
  request: z.object({ from: optionalLooseText, to: optionalLooseText }),
  data: z.object({
    from: z.string(),
    to: z.string(),
    lines: z.number(),
    received: amountText,
    spent: amountText,
  }),
});

const bet = z.object({
  bet_id: z.string(),
  bet_time: timeText,
  /** The same time, under the name that known clients read. */
  created_at: timeText,
  platform_type: z.string(),
  bet_amount: amountText,
  /** Signed net result: paid back minus staked. */
  win_loss: amountText,
  valid_amount: amountText,
  /** 0 invalid, 1 settled, 2 unsettled. */
  status: z.number(),
  /** Display name of the venue. */
  Code: z.string(),
  game: z.string(),
  /** Extension: the game's own code at its venue. */
  game_code: z.string(),
  /** Extension: 1 when the venue shows the proof of the round (`fairness/round`). */
  can_verify: flag,
  /** Extension: the picture of the game; null when the catalogue no longer has it. */
  image: z.string().nullable(),
});

export const betRecord = endpoint({
  method: 'POST',
  path: '/api/betrecord',
  access: 'member',
  request: z.object({
    date: dateCode,
    page: pageNumber,
    pagesize: pageSize,
    api_type: optionalLooseText,
    platform_type: optionalLooseText,
  }),
  /** Extension: the sums of all bets of the period, on every page. */
  data: pageOf(bet).extend({ staked: amountText, paid: amountText }),
});

export type TransRecord = z.input<typeof transaction>;
export type GetTransRecordRequest = z.input<typeof getTransRecord.request>;
export type GetTransRecordData = z.input<typeof getTransRecord.data>;
export type OrderStatusRequest = z.input<typeof orderStatus.request>;
export type OrderStatusData = z.input<typeof orderStatus.data>;
export type Bet = z.input<typeof bet>;
export type BetRecordRequest = z.input<typeof betRecord.request>;
export type BetRecordData = z.input<typeof betRecord.data>;
export type StatementRequest = z.input<typeof statement.request>;
export type StatementData = z.input<typeof statement.data>;
