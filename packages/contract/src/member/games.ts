import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, pageNumber, pageOf, pageSize, wholeNumber } from '../field.ts';
import { looseText, optionalLooseText } from '../ordered.ts';
import { flag, timeText } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';

/** The seven kinds of games: one of the codes of `contract/codes/game-category.ts`. */
export const getGameType = endpoint({
  method: 'POST',
  path: '/api/getGameType',
  access: 'public',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      pic: z.string(),
      pic_active: z.string(),
      status: flag,
      code: z.string(),
    }),
  ),
});

const tile = z.object({
  id: z.number(),
  name: z.string(),
  type: z.number(),
  image: z.string(),
  status: flag,
  single: z.number(),
  platform: z.string(),
  game_code: z.string(),
  platform_name: z.string(),
  /** Extension: 1 opens the game, 0 shows `state_text` on the tile. */
  app_state: flag,
  /** Extension: open, soon or maintenance. */
  state: z.string(),
  game_type_list_id: z.number(),
  /** Extension: 虚拟, 自动荷官. */
  labels: z.array(z.string()),
  is_new: flag,
});

/** Every tile of the home page; `single` 2 opens a list, anything else opens the game. */
export const getGameTypeList = endpoint({
  method: 'POST',
  path: '/api/getGameTypeList',
  access: 'public',
  request: nothing,
  data: z.array(tile),
});

const game = z.object({
  id: z.number(),
  name: z.string(),
  game_code: z.string(),
  is_recommend: flag,
  is_new: flag,
  mobile_img: z.string(),
  app_state: flag,
  game_type_id: z.number(),
  platform: z.string(),
  platform_name: z.string(),
  single: z.number(),
  /** Extension: open, soon or maintenance. */
  state: z.string(),
  /** Extension: 虚拟, 自动荷官. */
  labels: z.array(z.string()),
});

/** `is_hot` 1, or the games of a platform, list or game code. */
export const gameList = endpoint({
  method: 'POST',
  path: '/api/game/list',
  aliases: ['/api/gamelist'],
  alsoGet: true,
  access: 'public',
  request: z.object({
    is_hot: optionalLooseText,
    platform: optionalLooseText,
    game_type_list_id: optionalLooseText,
    game_code: optionalLooseText,
    /** Sent by known clients: the id or code of a kind of games; '' and 0 mean all. */
    category_id: optionalLooseText,
  }),
  data: z.object({ games: z.array(game) }),
});

/**
 * Extension: the games, open or coming, that match every word of `q` by name, pinyin, code or
 * venue.
 */
export const search = endpoint({
  method: 'POST',
  path: '/api/search',
  access: 'public',
  request: z.object({ q: optionalText(40), page: pageNumber, pagesize: pageSize }),
  data: pageOf(game),
});

/** Extension: the member's favourite games that are available, newest first; at most 100. */
export const favourites = endpoint({
  method: 'POST',
  path: '/api/favourites',
  access: 'member',
  request: nothing,
  data: z.object({ games: z.array(game) }),
});

/** Extension: adds a game to the favourites (`on` 1) or removes it (0). */
export const setFavourite = endpoint({
  method: 'POST',
  path: '/api/favourites/set',
  access: 'member',
  request: z.object({
    id: wholeNumber(),
    on: looseText.refine((on) => on === '0' || on === '1', { error: WORDS }),
  }),
  data: z.null(),
});

/** Extension: the games the member opened last that are available, newest first; at most 20. */
export const recent = endpoint({
  method: 'POST',
  path: '/api/recent',
  access: 'member',
  request: nothing,
  data: z.object({ games: z.array(game.extend({ played_at: timeText })) }),
});

/**
 * The slot lists of /concise: obgdy, fgdz, pp, ae. Known clients use `platform_name` instead to get
 * every game of a venue.
 */
export const gameListByCode = endpoint({
  method: 'POST',
  path: '/api/gamelistBycode',
  access: 'public',
  request: z.object({ gamecode: optionalLooseText, platform_name: optionalLooseText }),
  data: z.array(
    z.object({
      gamepic: z.string(),
      catecode: z.string(),
      gamename: z.string(),
      gamecode: z.string(),
      gametype: z.string(),
      /** Extension, as in `game/list`: 1 opens; open, soon or maintenance. */
      app_state: flag,
      state: z.string(),
    }),
  ),
});

/**
 * A new single-use launch, valid for 60 s. `id` is the id or code of a tile, a game or a venue;
 * `plat_name` is a venue's code when there is no `id`. `game_code` names a game of it: '', "0" and
 * "lobby" mean no game. Known clients send the code as `game_type` with an empty `game_code`;
 * otherwise `game_type` is a kind of games and is ignored. 404 when the two contradict each other.
 */
export const getGameUrl = endpoint({
  method: 'POST',
  path: '/api/getGameUrl',
  access: 'member',
  request: z.object({
    id: optionalLooseText,
    plat_name: optionalLooseText,
    game_code: optionalLooseText,
    game_type: optionalLooseText,
    /** Extension: `1` when the member has read that a bonus does not count this game (203). */
    confirm_bonus: optionalLooseText,
  }),
  /**
   * Extensions: `platform`, the venue of the game, as named by `balancelist` and `transfer`;
   * `built_in`, whether it is one of ours, whose page may do more in our frame.
   */
  data: z.object({ url: z.string(), platform: z.string(), built_in: z.boolean() }),
});

/** `id` as in getGameUrl. Known clients send `currency` ("CNY") and `type` (2, back). */
export const gameTransferRequest = z.object({
  game_platform_id: looseText,
  currency: optionalLooseText,
  type: optionalLooseText,
});

export type GameTypes = z.input<typeof getGameType.data>;
export type Tile = z.input<typeof tile>;
export type GameTypeListData = z.input<typeof getGameTypeList.data>;
export type Game = z.input<typeof game>;
export type GameListRequest = z.input<typeof gameList.request>;
export type GameListData = z.input<typeof gameList.data>;
export type SearchRequest = z.input<typeof search.request>;
export type SearchData = z.input<typeof search.data>;
export type FavouritesData = z.input<typeof favourites.data>;
export type SetFavouriteRequest = z.input<typeof setFavourite.request>;
export type RecentData = z.input<typeof recent.data>;
export type GameListByCodeRequest = z.input<typeof gameListByCode.request>;
export type GameListByCodeData = z.input<typeof gameListByCode.data>;
export type GetGameUrlRequest = z.input<typeof getGameUrl.request>;
/** The parsed payload. */
export type GetGameUrlBody = z.output<typeof getGameUrl.request>;
export type GetGameUrlData = z.input<typeof getGameUrl.data>;
export type GameTransferRequest = z.input<typeof gameTransferRequest>;
