import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';

/** Why a part of the central balance cannot be withdrawn now. */
export const WITHDRAWAL_STOPS = ['none', 'wagering', 'ending', 'order'] as const;

/** The wagering requirement: `bet_amount` is still to be wagered; the open lots are its parts. */
export const getBetAmount = endpoint({
  method: 'POST',
  path: '/api/getBetAmount',
  access: 'member',
  request: nothing,
  data: z.object({
    bet_amount: z
      .number()
      .meta(note('Points still to be wagered, whatever can be withdrawn before that.', 60)),
    need_amount: z.number().meta(note('Points that have to be wagered in all.', 100)),
    done_amount: z.number().meta(note('Wagered so far, in points.', 40)),
    /** Extension: oldest first. */
    lots: z
      .array(
        z.object({
          reason: z.string().meta(note('Where the requirement comes from.', '存款')),
          /** deposit, bonus, rebate, red-packet or adjustment; a bonus may be given up. */
          kind: z
            .string()
            .optional()
            .meta(
              note('The kind of what it came with.', 'deposit', [
                'deposit',
                'bonus',
                'rebate',
                'red-packet',
                'adjustment',
              ]),
            ),
          need: amountText.meta(note('Points that have to be wagered in all.', '100.00')),
          done: amountText.meta(note('Wagered so far, in points.', '40.00')),
          left: amountText.meta(note('Still to wager, in points.', '60.00')),
          /** What the lot keeps from being withdrawn now. */
          locked: amountText.meta(
            note('What is kept from being withdrawn now, in points.', '60.00'),
          ),
          opened_at: timeText.meta(note('When the requirement began.', '2026-11-23 12:00:00')),
        }),
      )
      .meta(note('The open requirements, the oldest first.')),
    /**
     * Extension: `wagering` while some is left, `ending` while a bonus is being settled, `order`
     * while staff lock withdrawals; and the words of the refusal of a withdrawal, '' for `none`.
     */
    stop: z
      .enum(WITHDRAWAL_STOPS)
      .meta(note('What keeps the central wallet from being withdrawn now.', 'wagering')),
    stop_words: z
      .string()
      .meta(note('The words a withdrawal is refused with now; empty when it is not.', '')),
    /** Extension: the part of the central balance that can be withdrawn, and the rest of it. */
    free: amountText.meta(
      note('What of the central balance can be withdrawn now, in points.', '1280.50'),
    ),
    locked: amountText.meta(note('What is kept from being withdrawn now, in points.', '60.00')),
    /** Extension: the part of the central balance that is bonus money with open wagering. */
    bonus: amountText.meta(
      note('Bonus money in the central wallet whose wagering is open.', '58.00'),
    ),
    /**
     * Extension: money outside the central balance: in withdrawals, frozen credits and transfers.
     */
    held: z
      .object({
        withdrawals: amountText.meta(note('Of withdrawals that are not paid yet.', '142.40')),
        deposits: amountText.meta(note('Of credits under review.', '0.00')),
        transit: amountText.meta(note('On its way to or from venues.', '0.00')),
      })
      .meta(note('Money beside the central wallet that waits, in points, by what for.')),
    /** Extension: fee and least amount of a withdrawal on each network, with or without address. */
    terms: z
      .array(
        z.object({
          network: z.string().meta(note('Network of USDT.', 'TRC20')),
          fee: amountText.meta(note('Fee of a withdrawal, in USDT.', '1.00')),
          least: amountText.meta(note('Least USDT of a withdrawal.', '20.00')),
        }),
      )
      .optional()
      .meta(note('The terms of a withdrawal, a line for each network.')),
  }),
});

export type BetAmountData = z.input<typeof getBetAmount.data>;
