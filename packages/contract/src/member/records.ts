import { z } from 'zod';
import type { ALL_RECORDS, RecordType } from '../codes/record-type.ts';
import { endpoint } from '../endpoint.ts';
import { amountText, pageNumber, pageOf, pageSize, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { flag, timeText } from '../shown.ts';
import { orderStage } from './order-stage.ts';
import { period } from './period.ts';

const transaction = z.object({
  out_trade_no: z.string().meta(note('Number of the order.', 'D20261123120000123456')),
  /** Always positive; for a withdrawal the USDT paid out. */
  amount: z.number().meta(note('Above zero; of a withdrawal the USDT really paid out.', 300)),
  /** USDT to pay (deposit), points held (withdrawal), otherwise the amount. */
  real_money: z
    .string()
    .meta(note('USDT to pay (deposit), points held (withdrawal), else the amount.', '41.667231')),
  type: z
    .number()
    .meta(note('1 deposit, 2 withdrawal, 3 bonus or gift, 4 rebate.', 1, [1, 2, 3, 4])),
  pay_way: z.string().meta(note('Label of how the money moved.', 'USDT-TRC20')),
  state: z
    .number()
    .meta(note('1 under review, 2 approved, 3 rejected, 4 timed out.', 1, [0, 1, 2, 3, 4])),
  created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
  api_type: z.string().optional().meta(note("Code of a venue; '' for all.", '')),
  stage: orderStage,
  tx_hash: z.string().nullable().meta(note('Transaction on the chain; null before.', null)),
  paid_at: timeText
    .nullable()
    .meta(note('When the money left or came; null before.', '2026-11-23 12:04:00')),
  /** Extension: the words of a rejection. */
  reason: z.string().nullable().meta(note('Why it was rejected; null when it was not.', null)),
  /** Extension, of a withdrawal: what was asked for, and where it goes. */
  payout: z
    .object({
      asked: amountText.meta(
        note('USDT that were asked for; the fee is taken from them.', '100.00'),
      ),
      fee: amountText.meta(note('USDT the payment on chain costs.', '1.00')),
      network: z.string().meta(note('Network of the payment.', 'TRC20')),
      address: z.string().meta(note('Where it is paid to.', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')),
      /** Not paid before, after a new address or a change of password. */
      payable_from: timeText.meta(note('Not paid before this time.', '2026-11-23 12:00:00')),
    })
    .optional()
    .meta(note('What a withdrawal asked for, and where it goes; only with withdrawals.')),
});

/** 1 deposits, 2 withdrawals, 3 bonuses, gifts, packets, commission, 4 rebates, 0 all of them. */
export const getTransRecord = endpoint({
  method: 'POST',
  path: '/api/gettransrecord',
  access: 'member',
  request: z.object({
    type: z
      .union([z.number(), z.string(), z.null()])
      .optional()
      .transform((value) => (value === undefined || value === null || value === '' ? 1 : value))
      .refine((value) => /^[0-4]$/.test(String(value)), {
        error: '提交的内容格式有误，请检查后重试',
      })
      .transform((value) => Number(value) as RecordType | typeof ALL_RECORDS)
      .meta(
        note('1 deposits, 2 withdrawals, 3 bonuses and gifts, 4 rebates, 0 all.', 1, [
          0,
          1,
          2,
          3,
          4,
          '0',
          '1',
          '2',
          '3',
          '4',
          '',
          null,
        ]),
      ),
    date: period,
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
    pagesize: pageSize.meta(note('Rows of a page: 10 when missing, at most 100.', 10)),
    api_type: optionalLooseText.meta(note("Code of a venue; '' for all.", '')),
  }),
  data: pageOf(transaction),
});

/** Extension: one order of the member by its number, in the form of gettransrecord. */
export const orderStatus = endpoint({
  method: 'POST',
  path: '/api/orders/status',
  access: 'member',
  request: z.object({
    out_trade_no: requiredText('请输入订单号', 40).meta(
      note('Number of the order.', 'D20261123120000123456'),
    ),
  }),
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
  request: z.object({
    from: optionalLooseText.meta(note('First Beijing day.', '2026-11-01')),
    to: optionalLooseText.meta(note('Last Beijing day.', '2026-11-23')),
  }),
  data: z.object({
    from: z.string().meta(note('First Beijing day.', '2026-11-01')),
    to: z.string().meta(note('Last Beijing day.', '2026-11-23')),
    lines: z.number().meta(note('Movements in the time.', 14)),
    received: amountText.meta(note('Points that came in.', '500.00')),
    spent: amountText.meta(note('Points that went out.', '300.00')),
    /**
     * The visits to venues that began and ended within these days, oldest first: money went in and
     * came home. `numbers` name their lines in the file (单号); the other lines belong to none.
     */
    visits: z
      .array(
        z.object({
          venue: z.string().meta(note('Display name of the venue.', '海棠电子')),
          staked: amountText.meta(note('The stakes of the bets of the visit.', '1234.00')),
          numbers: z
            .array(z.string())
            .meta(note('Numbers of its lines.', '0190c5ab-7a11-7c7e-8d1a-5d0b8a1f2c3d')),
        }),
      )
      .optional()
      .meta(note('Visits to venues: money that went in and came home.')),
  }),
});

const bet = z.object({
  bet_id: z.string().meta(note('Number of the bet at its venue.', 'haitang:81723')),
  bet_time: timeText.meta(note('When the bet was made.', '2026-11-23 12:00:00')),
  /** The same time, under the name that known clients read. */
  created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
  platform_type: z.string().meta(note('Code of the venue.', 'haitang')),
  bet_amount: amountText.meta(note('Stake, in points.', '10.00')),
  /** Signed net result: paid back minus staked. */
  win_loss: amountText.meta(note('Result: back less stake; 0 while the bet is open.', '-10.00')),
  valid_amount: amountText.meta(note('Stake that counts, in points.', '10.00')),
  /** 0 invalid, 1 settled, 2 unsettled. */
  status: z.number().meta(note('0 invalid, 1 settled, 2 not settled.', 1, [0, 1, 2])),
  /** Display name of the venue. */
  Code: z.string().meta(note('Display name of the venue.', '海棠电子')),
  game: z.string().meta(note('Name of the game.', '海棠花开')),
  /** Extension: the game's own code at its venue. */
  game_code: z
    .string()
    .meta(note("Code of the game; '0' for the venue's lobby.", 'crabapple-bloom')),
  /** Extension: 1 when the venue shows the proof of the round (`fairness/round`). */
  can_verify: flag.meta(note('1 when the venue shows the proof of the round.', 1, [0, 1])),
  /** Extension: the picture of the game; null when the catalogue no longer has it. */
  image: z.string().nullable().meta(note('Picture of the tile.', '/art/tiles/slot-blossom.webp')),
});

export const betRecord = endpoint({
  method: 'POST',
  path: '/api/betrecord',
  access: 'member',
  request: z.object({
    date: period,
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
    pagesize: pageSize.meta(note('Rows of a page: 10 when missing, at most 100.', 10)),
    api_type: optionalLooseText.meta(note("Code of a venue; '' for all.", '')),
    platform_type: optionalLooseText.meta(note('Code of the venue.', 'haitang')),
  }),
  /** Extension: the sums of all bets of the period, on every page. */
  data: pageOf(bet).extend({
    staked: amountText.meta(note('The stakes of all bets of the period.', '1234.00')),
    paid: amountText.meta(note('What came back for them, void stakes included.', '980.50')),
  }),
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
