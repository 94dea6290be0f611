import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, wholeNumber } from '../field.ts';
import { decimalText, noData } from '../shown.ts';

/** Ten levels; percents as `"0.60"` = 0.6 %. */
export const userVip = endpoint({
  method: 'POST',
  path: '/api/uservip',
  access: 'public',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number(),
      vipname: z.string(),
      recharge: amountText,
      flow: amountText,
      realperson: decimalText,
      sport: decimalText,
      e_sport: decimalText,
      joker: decimalText,
      electron: decimalText,
      lottery: decimalText,
      fish: decimalText,
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
    level: z.number(),
    /** Null on VIP1, which cannot be lost. `until` is the last day, `YYYY-MM-DD`. */
    maintain: z.object({ need: amountText, done: amountText, until: z.string() }).nullable(),
    changes: z.array(z.object({ day: z.string(), before: z.number(), after: z.number() })),
  }),
});

export type VipStandingData = z.input<typeof vipStanding.data>;

/** Extension: the member was shown the level of `vip_reached`; no device shows it again. */
export const vipShown = endpoint({
  method: 'POST',
  path: '/api/vip/shown',
  access: 'member',
  request: z.object({ level: wholeNumber() }),
  data: noData,
});

export type VipShownRequest = z.input<typeof vipShown.request>;
