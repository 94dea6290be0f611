import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { looseText } from '../ordered.ts';
import { timeText } from '../shown.ts';
import { game } from './games.ts';

const WORDS = '提交的内容格式有误，请检查后重试';

/** Extension: the member's favourite games that are available, newest first; at most 100. */
export const favourites = endpoint({
  method: 'POST',
  path: '/api/favourites',
  access: 'member',
  request: nothing,
  data: z.object({ games: z.array(game).meta(note('The games.')) }),
});

/** Extension: adds a game to the favourites (`on` 1) or removes it (0). */
export const setFavourite = endpoint({
  method: 'POST',
  path: '/api/favourites/set',
  access: 'member',
  request: z.object({
    id: wholeNumber().meta(note('Its id.', 1)),
    on: looseText
      .refine((flag) => flag === '0' || flag === '1', { error: WORDS })
      .meta(note('1 switches on, 0 off.', '1', ['0', '1', 0, 1])),
  }),
  data: z.null(),
});

/** Extension: the games the member opened last that are available, newest first; at most 20. */
export const recent = endpoint({
  method: 'POST',
  path: '/api/recent',
  access: 'member',
  request: nothing,
  data: z.object({
    games: z
      .array(
        game.extend({
          played_at: timeText.meta(note('When the member opened it last.', '2026-11-23 11:00:00')),
        }),
      )
      .meta(note('The games.')),
  }),
});

/** The latest second that a session can begin in: of the year 2100. */
const LATEST_SECOND = 4_102_444_800;

const signedAmount = z.string().regex(/^-?\d+\.\d{2}$/);

/**
 * Extension: what the member has done at the game that this session opened last, and the wagering
 * requirement its bets work off. 404 before any was opened. Made by a timer.
 */
export const gameSession = endpoint({
  method: 'POST',
  path: '/api/games/session',
  access: 'member',
  request: z.object({
    since: wholeNumber(WORDS, LATEST_SECOND)
      .optional()
      .meta(note('`since` of an earlier answer; without it, since the game was opened.', 0)),
  }),
  data: z.object({
    since: z
      .number()
      .meta(note('From when the bets are added up: seconds since 1970.', 1_795_406_400)),
    staked: amountText.meta(note('Stakes of all bets, in points.', '120.00')),
    unsettled: amountText.meta(note('Stakes of bets that are not settled yet.', '0.00')),
    net: signedAmount.meta(note('Payouts minus stakes of settled bets.', '-3.50')),
    counted: amountText.meta(note('What of the stakes counts towards wagering.', '48.00')),
    /** Null where the odds of each bet decide. */
    share: z
      .number()
      .nullable()
      .meta(note('Percent of a stake that counts in this game; null: by each bet.', 40)),
    lot: z
      .object({
        reason: z.string().meta(note('Where the requirement comes from.', '存款')),
        need: amountText.meta(note('Points that have to be wagered in all.', '100.00')),
        done: amountText.meta(note('Wagered so far, in points.', '40.00')),
        accepts: z.boolean().meta(note('Whether bets of this game count for it.', true)),
      })
      .nullable()
      .meta(note('The open requirement that its bets work off next; null for none.')),
  }),
});

export type GameSessionData = z.input<typeof gameSession.data>;
export type FavouritesData = z.input<typeof favourites.data>;
export type SetFavouriteRequest = z.input<typeof setFavourite.request>;
export type RecentData = z.input<typeof recent.data>;
