import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { decimalText } from '../shown.ts';

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
