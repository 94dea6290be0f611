import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { inOrder, looseText, need } from '../ordered.ts';
import { flag, timeText } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';

const win = z.object({
  /** The masked name that tables show too: `m1***9`. */
  player: z.string(),
  platform_type: z.string(),
  game: z.string(),
  game_code: z.string(),
  stake: amountText,
  payout: amountText,
  /** Payout in stakes, with two decimals, rounded down. */
  multiple: amountText,
  settled_at: timeText,
  image: z.string().nullable(),
});

/**
 * Extension: real wins at the built-in venues, five minutes late, without members who are hidden,
 * and beside them what all rounds of the Beijing day came to.
 */
export const wins = endpoint({
  method: 'POST',
  path: '/api/wins',
  access: 'public',
  request: nothing,
  data: z.object({
    /** Net wins from this amount are in `recent`. */
    least: amountText,
    recent: z.array(win),
    day: z.array(win),
    week: z.array(win),
    today: z.object({
      rounds: z.number(),
      won: z.number(),
      staked: amountText,
      paid: amountText,
    }),
  }),
});

/** Extension: whether the member is hidden from the lists of wins. */
export const winsMine = endpoint({
  method: 'POST',
  path: '/api/wins/mine',
  access: 'member',
  request: nothing,
  data: z.object({ hidden: flag }),
});

/** Extension: hides the member from the lists of wins (`on` 1) or shows it again (0). */
export const winsHide = endpoint({
  method: 'POST',
  path: '/api/wins/hide',
  access: 'member',
  request: inOrder(z.object({ on: looseText }), [
    need(({ on }) => on === '0' || on === '1', WORDS, 'on'),
  ]),
  data: z.null(),
});

export type ShownWin = z.input<typeof win>;
export type WinsData = z.input<typeof wins.data>;
