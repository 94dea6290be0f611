import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { decimalText, noData } from '../shown.ts';

/** Ten levels; percents as `"0.60"` = 0.6 %. */
export const userVip = endpoint({
  method: 'POST',
  path: '/api/uservip',
  access: 'public',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number().meta(note('Its id.', 1)),
      vipname: z.string().meta(note('Level as text.', 'VIP3')),
      recharge: amountText.meta(note('Deposits the level needs, in points.', '5000.00')),
      flow: amountText.meta(note('Turnover the level needs, in points.', '100000.00')),
      realperson: decimalText.meta(note('Highest rebate on live games, in percent.', '0.60')),
      sport: decimalText.meta(note('Highest rebate on sport, in percent.', '0.60')),
      e_sport: decimalText.meta(note('Highest rebate on e-sport, in percent.', '0.60')),
      joker: decimalText.meta(note('Highest rebate on card games, in percent.', '0.60')),
      electron: decimalText.meta(note('Highest rebate on slots, in percent.', '0.80')),
      lottery: decimalText.meta(note('Highest rebate on lotteries, in percent.', '0.40')),
      fish: decimalText.meta(note('Highest rebate on fishing, in percent.', '0.60')),
    }),
  ),
});

export type UserVipData = z.input<typeof userVip.data>;

/**
 * Extension: the turnover that keeps the member's level, its deadline, and every change of level,
 * newest first.
 */
export const vipStanding = endpoint({
  method: 'POST',
  path: '/api/vip/standing',
  access: 'member',
  request: nothing,
  data: z.object({
    level: z.number().meta(note('VIP level, 1 to 10.', 3)),
    /** Null on VIP1, which cannot be lost. `until` is the last day, `YYYY-MM-DD`. */
    maintain: z
      .object({
        need: amountText.meta(note('Points that have to be wagered in all.', '100.00')),
        done: amountText.meta(note('Wagered so far, in points.', '40.00')),
        until: z.string().meta(note('When it ends; null for never.', '2026-11-24 12:00:00')),
      })
      .nullable()
      .meta(note('What holds the level; null on VIP1.')),
    changes: z
      .array(
        z.object({
          day: z.string().meta(note('Beijing day.', '2026-11-22')),
          before: z.number().meta(note('Level before the change.', 2)),
          after: z.number().meta(note('Level after the change.', 3)),
        }),
      )
      .meta(note('Changes of the level, the newest first.')),
  }),
});

export type VipStandingData = z.input<typeof vipStanding.data>;

/** Extension: the member was shown the level of `vip_reached`; no device shows it again. */
export const vipShown = endpoint({
  method: 'POST',
  path: '/api/vip/shown',
  access: 'member',
  request: z.object({ level: wholeNumber().meta(note('VIP level, 1 to 10.', 3)) }),
  data: noData,
});

export type VipShownRequest = z.input<typeof vipShown.request>;
