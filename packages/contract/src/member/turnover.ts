import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { timeText } from '../shown.ts';

/** What keeps the central balance from being withdrawn now. */
export const WITHDRAWAL_STOPS = ['none', 'wagering', 'ending', 'order'] as const;

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
    /**
     * Ours: `wagering` while some is left, `ending` while a bonus is being settled, `order` while
     * staff lock withdrawals; and the words a withdrawal is refused with, '' for `none`.
     */
    stop: z.enum(WITHDRAWAL_STOPS),
    stop_words: z.string(),
    /** Ours: what of the central balance can be withdrawn all the same. */
    free: amountText,
    /** Ours: what of the central balance is bonus money whose wagering is open. */
    bonus: amountText,
    /** Ours: money beside the central balance, of withdrawals, doubted credits and transfers. */
    held: z.object({ withdrawals: amountText, deposits: amountText, transit: amountText }),
  }),
});

export type BetAmountData = z.input<typeof getBetAmount.data>;
