import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { decimalText, flag, timeText } from '../shown.ts';

const MALFORMED = '提交的内容格式有误，请检查后重试';
const byId = z.object({
  id: requiredText(MALFORMED, 64).meta(note('Id of the bonus.', 'B20261123-1')),
});

const bonus = z.object({
  id: z.string().meta(note('Id of the bonus.', 'B20261123-1')),
  title: z.string().meta(note('Its title.', '海棠')),
  /** Code of the activity with the full terms; '' for none. */
  activity: z
    .string()
    .meta(note("Code of the activity with the whole terms; '' for none.", 'first-deposit')),
  /** Label of its records, as in gettransrecord. */
  pay_way: z.string().meta(note('Label of how the money moved.', 'USDT-TRC20')),
  /** claimable, granted, completed, given-up, expired or ended. */
  state: z
    .string()
    .meta(
      note('Where the bonus stands.', 'granted', [
        'claimable',
        'granted',
        'completed',
        'given-up',
        'expired',
        'ended',
      ]),
    ),
  state_text: z.string().meta(note('The state in words.', '进行中')),
  amount: amountText.meta(note('Amount in points.', '100.00')),
  /** Wagering: required, done and remaining. */
  need: amountText.meta(note('Points that have to be wagered in all.', '100.00')),
  done: amountText.meta(note('Wagered so far, in points.', '40.00')),
  left: amountText.meta(note('Still to wager, in points.', '60.00')),
  /** Category and venue codes whose valid bets count; empty for all. */
  categories: z
    .array(z.string())
    .meta(note('Kinds of games whose bets count; empty for all.', 'concise')),
  venues: z.array(z.string()).meta(note('Venues whose bets count; empty for all.', 'haitang')),
  max_cashout: amountText
    .nullable()
    .meta(note('Most that can be taken out of it, in points; null for no maximum.', null)),
  /** The amount that went back when the bonus ended. */
  taken: amountText.meta(note('Bonus money that went back, in points.', '0.00')),
  /** What giving it up takes now, apart from what exceeds a maximum cash-out. */
  back: amountText.meta(note('What giving it up takes now, in points.', '10.00')),
  /** When it was granted, or offered for claiming. */
  created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
  expires_at: timeText
    .nullable()
    .meta(note('When it ends; null for never.', '2026-11-23 13:00:00')),
  /** What a rescue is a part of; null for every other bonus. */
  rescue: z
    .object({
      percent: decimalText.meta(note("In percent of the week's loss of own money.", '5.00')),
      least_loss: amountText.meta(note('The least loss, in points.', '100.00')),
      cap: amountText.meta(note('The most of a week, in points.', '388.00')),
      play_percent: decimalText.meta(
        note("The most, in percent of the week's valid bets.", '0.30'),
      ),
    })
    .nullable()
    .meta(note("How a week's rescue is reckoned; null for other bonuses.", null)),
  can_claim: flag.meta(note('1 when it waits to be claimed.', 0, [0, 1])),
  can_give_up: flag.meta(note('1 when it can be given up.', 1, [0, 1])),
});

/**
 * Extension: the claimable, running and (for 90 days) ended bonuses with their terms, and own money
 * apart from open bonus money (PR-03).
 */
export const bonuses = endpoint({
  method: 'POST',
  path: '/api/bonuses',
  access: 'member',
  request: nothing,
  data: z.object({
    own_money: amountText.meta(note('Points that are no bonus money.', '1260.50')),
    bonus_money: amountText.meta(note('Points that are still bonus money.', '20.00')),
    list: z.array(bonus).meta(note('One line for each.')),
  }),
});

/** Extension: gives up a running bonus; `taken` is the amount that went back. */
export const giveUpBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/give-up',
  access: 'member',
  replay: 'key',
  request: byId,
  data: z.object({
    taken: amountText.meta(note('Bonus money that went back, in points.', '0.00')),
  }),
});

/** Extension: claims a waiting reward. */
export const claimBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/claim',
  access: 'member',
  replay: 'key',
  request: byId,
  data: z.object({
    id: z.string().meta(note('Id of the bonus.', 'B20261123-1')),
    amount: amountText.meta(note('Amount in points.', '100.00')),
  }),
});

export type Bonus = z.input<typeof bonus>;
export type BonusesData = z.input<typeof bonuses.data>;
export type BonusByIdRequest = z.input<typeof byId>;
export type GiveUpBonusData = z.input<typeof giveUpBonus.data>;
export type ClaimBonusData = z.input<typeof claimBonus.data>;
