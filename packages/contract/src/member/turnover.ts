import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { timeText } from '../shown.ts';

/** Why the central balance cannot be withdrawn now. */
export const WITHDRAWAL_STOPS = ['none', 'wagering', 'ending', 'order'] as const;

/** The wagering requirement: `bet_amount` is still to be wagered; the open lots are its parts. */
export const getBetAmount = endpoint({
  method: 'POST',
  path: '/api/getBetAmount',
  access: 'member',
  request: nothing,
  data: z.object({
    bet_amount: z.number(),
    need_amount: z.number(),
    done_amount: z.number(),
    /** Extension: oldest first. */
    lots: z.array(
      z.object({
        reason: z.string(),
        need: amountText,
        done: amountText,
        left: amountText,
        opened_at: timeText,
      }),
    ),
    /**
     * Extension: `wagering` while some is left, `ending` while a bonus is being settled, `order`
     * while staff lock withdrawals; and the words of the refusal of a withdrawal, '' for `none`.
     */
    stop: z.enum(WITHDRAWAL_STOPS),
    stop_words: z.string(),
    /** Extension: the part of the central balance that can be withdrawn anyway. */
    free: amountText,
    /** Extension: the part of the central balance that is bonus money with open wagering. */
    bonus: amountText,
    /**
     * Extension: money outside the central balance: in withdrawals, frozen credits and transfers.
     */
    held: z.object({ withdrawals: amountText, deposits: amountText, transit: amountText }),
  }),
});

export type BetAmountData = z.input<typeof getBetAmount.data>;
