import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need } from '../ordered.ts';
import { flag, timeText } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';

const win = z.object({
  /** The masked name that tables show too: `m1***9`. */
  player: z.string().meta(note('Masked name of the member.', 'm1***9')),
  platform_type: z.string().meta(note('Code of the venue.', 'haitang')),
  game: z.string().meta(note('Name of the game.', '海棠花开')),
  game_code: z
    .string()
    .meta(note("Code of the game; '0' for the venue's lobby.", 'crabapple-bloom')),
  stake: amountText.meta(note('Stake, in points.', '2.00')),
  payout: amountText.meta(note('Paid back, in points.', '241.00')),
  /** Payout in stakes, with two decimals, rounded down. */
  multiple: amountText.meta(note('Payout in stakes.', '120.50')),
  settled_at: timeText.meta(note('Beijing time.', '2026-11-23 12:00:00')),
  image: z.string().nullable().meta(note('Picture of the tile.', '/art/tiles/slot-blossom.webp')),
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
    least: amountText.meta(note('Net wins from this amount are listed, in points.', '100.00')),
    recent: z.array(win).meta(note('Net wins of seven days, the newest first.')),
    day: z.array(win).meta(note('The best multiple of each member, of this Beijing day.')),
    week: z.array(win).meta(note('The same of seven days.')),
    today: z
      .object({
        rounds: z.number().meta(note('Settled rounds.', 1204)),
        won: z.number().meta(note('Rounds that paid more than their stake.', 418)),
        staked: amountText.meta(note('Stakes, in points.', '18250.00')),
        paid: amountText.meta(note('Paid back, in points.', '17520.40')),
      })
      .meta(note('All settled rounds of this Beijing day, lost ones too.')),
  }),
});

/** Extension: whether the member is hidden from the lists of wins. */
export const winsMine = endpoint({
  method: 'POST',
  path: '/api/wins/mine',
  access: 'member',
  request: nothing,
  data: z.object({
    hidden: flag.meta(note('1 when the member is in no list of wins.', 0, [0, 1])),
  }),
});

/** Extension: hides the member from the lists of wins (`on` 1) or shows it again (0). */
export const winsHide = endpoint({
  method: 'POST',
  path: '/api/wins/hide',
  access: 'member',
  request: inOrder(
    z.object({ on: looseText.meta(note('1 switches on, 0 off.', '1', ['0', '1', 0, 1])) }),
    [need(({ on: flag }) => flag === '0' || flag === '1', WORDS, 'on')],
  ),
  data: z.null(),
});

export type ShownWin = z.input<typeof win>;
export type WinsData = z.input<typeof wins.data>;
