import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, wholeNumber } from '../field.ts';
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
      .refine((on) => on === '0' || on === '1', { error: WORDS })
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

export type FavouritesData = z.input<typeof favourites.data>;
export type SetFavouriteRequest = z.input<typeof setFavourite.request>;
export type RecentData = z.input<typeof recent.data>;
