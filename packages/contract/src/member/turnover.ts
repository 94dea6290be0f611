import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { timeText } from '../shown.ts';

/** The wagering requirement: `bet_amount` still to wager, and the open lots it comes from. */
export const getBetAmount = endpoint({
  method: 'POST',
  path: '/api/getBetAmount',
  access: 'member',
  request: nothing,
  data: z.object({
    bet_amount: z.number(),
    need_amount: z.number(),
    done_amount: z.number(),
    /** Ours: oldest first. */
    lots: z.array(
      z.object({
        reason: z.string(),
        need: amountText,
        done: amountText,
        left: amountText,
        opened_at: timeText,
      }),
    ),
  }),
});

export type BetAmountData = z.input<typeof getBetAmount.data>;
