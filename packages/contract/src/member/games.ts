import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { looseText, optionalLooseText } from '../ordered.ts';
import { flag } from '../shown.ts';

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
  /** Ours: 1 opens, 0 shows `state_text` on the tile. */
  app_state: flag,
  /** Ours: open, soon or maintenance. */
  state: z.string(),
  game_type_list_id: z.number(),
  /** Ours: 虚拟, 自动荷官. */
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
  /** Ours: open, soon or maintenance. */
  state: z.string(),
  /** Ours: 虚拟, 自动荷官. */
  labels: z.array(z.string()),
});

/** `is_hot` 1, or the games of a platform, list or game code. */
export const gameList = endpoint({
  method: 'POST',
  path: '/api/game/list',
  access: 'public',
  request: z.object({
    is_hot: optionalLooseText,
    platform: optionalLooseText,
    game_type_list_id: optionalLooseText,
    game_code: optionalLooseText,
  }),
  data: z.object({ games: z.array(game) }),
});

/** The slot lists of /concise: obgdy, fgdz, pp, ae. */
export const gameListByCode = endpoint({
  method: 'POST',
  path: '/api/gamelistBycode',
  access: 'public',
  request: z.object({ gamecode: optionalLooseText }),
  data: z.array(
    z.object({
      gamepic: z.string(),
      catecode: z.string(),
      gamename: z.string(),
      gamecode: z.string(),
      gametype: z.string(),
    }),
  ),
});

/** A fresh single-use launch, valid 60 s. `id` is a tile's, a game's or a venue's, or its code. */
export const getGameUrl = endpoint({
  method: 'POST',
  path: '/api/getGameUrl',
  access: 'member',
  request: z.object({
    id: optionalLooseText,
    plat_name: optionalLooseText,
    game_code: optionalLooseText,
  }),
  data: z.object({ url: z.string() }),
});

/** `id` as in getGameUrl. `currency` ("CNY") and `type` (2, back) are what known clients send. */
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
export type GameListByCodeRequest = z.input<typeof gameListByCode.request>;
export type GameListByCodeData = z.input<typeof gameListByCode.data>;
export type GetGameUrlRequest = z.input<typeof getGameUrl.request>;
export type GetGameUrlData = z.input<typeof getGameUrl.data>;
export type GameTransferRequest = z.input<typeof gameTransferRequest>;
