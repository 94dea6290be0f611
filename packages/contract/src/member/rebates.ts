import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, dateCode, nothing, pageNumber, pageOf } from '../field.ts';
import { optionalLooseText } from '../ordered.ts';
import { decimalText, flag, timeText } from '../shown.ts';

/**
 * `type` '' is all, 1 open, 2 claimed; `money` is negative when a correction takes back an excess.
 * The totals `jisuan` and `nojisuan` ignore the filters; `nojisuan` is the amount of a claim, never
 * negative.
 */
export const getRebates = endpoint({
  method: 'POST',
  path: '/api/getfanshui',
  access: 'member',
  request: z.object({
    date: dateCode,
    page: pageNumber,
    api_type: optionalLooseText,
    type: optionalLooseText,
  }),
  data: z.object({
    list: pageOf(
      z.object({
        id: z.number(),
        order_no: z.string(),
        gamename: z.string(),
        money: amountText,
        state: flag,
        platform_type: z.string(),
        /**
         * Extension: the Beijing day `YYYY-MM-DD` of the bets, their valid amount and the percent.
         */
        day: z.string(),
        valid_amount: amountText,
        rate: decimalText,
        created_at: timeText,
        /** Claim time of a claimed rebate. */
        updated_at: timeText,
      }),
    ),
    jisuan: z.number(),
    nojisuan: z.number(),
  }),
});

/** Claims everything open together; message 成功领取. */
export const claimRebates = endpoint({
  method: 'POST',
  path: '/api/dofanshui',
  access: 'member',
  replay: 'key-or-3s',
  request: nothing,
  data: z.object({ money: z.number() }),
});

export type RebatesRequest = z.input<typeof getRebates.request>;
export type RebatesData = z.input<typeof getRebates.data>;
export type ClaimRebatesData = z.input<typeof claimRebates.data>;
