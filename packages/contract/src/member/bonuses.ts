import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, requiredText } from '../field.ts';
import { flag, timeText } from '../shown.ts';

const MALFORMED = '提交的内容格式有误，请检查后重试';
const byId = z.object({ id: requiredText(MALFORMED, 64) });

const bonus = z.object({
  id: z.string(),
  title: z.string(),
  /** Code of the activity with the full terms; '' for none. */
  activity: z.string(),
  /** Label of its records, as in gettransrecord. */
  pay_way: z.string(),
  /** claimable, granted, completed, given-up, expired or ended. */
  state: z.string(),
  state_text: z.string(),
  amount: amountText,
  /** Wagering: required, done and remaining. */
  need: amountText,
  done: amountText,
  left: amountText,
  /** Category and venue codes whose valid bets count; empty for all. */
  categories: z.array(z.string()),
  venues: z.array(z.string()),
  max_cashout: amountText.nullable(),
  /** The amount that went back when the bonus ended. */
  taken: amountText,
  /** When it was granted, or offered for claiming. */
  created_at: timeText,
  expires_at: timeText.nullable(),
  can_claim: flag,
  can_give_up: flag,
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
  data: z.object({ own_money: amountText, bonus_money: amountText, list: z.array(bonus) }),
});

/** Extension: gives up a running bonus; `taken` is the amount that went back. */
export const giveUpBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/give-up',
  access: 'member',
  replay: 'key',
  request: byId,
  data: z.object({ taken: amountText }),
});

/** Extension: claims a waiting reward. */
export const claimBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/claim',
  access: 'member',
  replay: 'key',
  request: byId,
  data: z.object({ id: z.string(), amount: amountText }),
});

export type Bonus = z.input<typeof bonus>;
export type BonusesData = z.input<typeof bonuses.data>;
export type BonusByIdRequest = z.input<typeof byId>;
export type GiveUpBonusData = z.input<typeof giveUpBonus.data>;
export type ClaimBonusData = z.input<typeof claimBonus.data>;
