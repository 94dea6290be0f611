import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, pageNumber, pageOf } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { decimalText, flag, timeText } from '../shown.ts';
import { period } from './period.ts';

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
    date: period,
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
    api_type: optionalLooseText.meta(note("Code of a venue; '' for all.", '')),
    type: optionalLooseText.meta(
      note("'' all, 1 waiting, 2 claimed.", '', ['', 1, 2, '1', '2', null]),
    ),
  }),
  data: z.object({
    list: pageOf(
      z.object({
        id: z.number().meta(note('Its id.', 1)),
        order_no: z.string().meta(note('Number of the rebate.', 'R20261122-1')),
        gamename: z.string().meta(note('Name of the game or the kind of games.', '海棠花开')),
        money: amountText.meta(note('Points.', '12.50')),
        state: flag.meta(note('0 waits to be claimed, 1 claimed.', 0, [0, 1])),
        platform_type: z.string().meta(note('Code of the venue.', 'haitang')),
        /**
         * Extension: the Beijing day `YYYY-MM-DD` of the bets, their valid amount and the percent.
         */
        day: z.string().meta(note('Beijing day.', '2026-11-22')),
        valid_amount: amountText.meta(note('Stake that counts, in points.', '10.00')),
        rate: decimalText.meta(note('Percent of the rebate.', '0.80')),
        created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
        /** Claim time of a claimed rebate. */
        updated_at: timeText.meta(note('When it was changed last.', '2026-11-23 12:00:00')),
      }),
    ).meta(note('The page of rebates.')),
    jisuan: z.number().meta(note('Rebates claimed so far, in points.', 88.5)),
    nojisuan: z.number().meta(note('Rebates that can be claimed now, in points.', 12.5)),
  }),
});

/** Claims everything open together; message 成功领取. */
export const claimRebates = endpoint({
  method: 'POST',
  path: '/api/dofanshui',
  access: 'member',
  replay: 'key-or-3s',
  request: nothing,
  data: z.object({ money: z.number().meta(note('Points that were claimed.', 12.5)) }),
});

export type RebatesRequest = z.input<typeof getRebates.request>;
export type RebatesData = z.input<typeof getRebates.data>;
export type ClaimRebatesData = z.input<typeof claimRebates.data>;
