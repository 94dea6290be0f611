import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, pageNumber, pageOf, pageSize } from '../field.ts';
import { note } from '../note.ts';
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
      id: z.number().meta(note('Its id.', 1)),
      name: z.string().meta(note('Its name.', '海棠')),
      pic: z.string().meta(note('Picture.', '/art/tiles/category-slot.webp')),
      pic_active: z.string().meta(note('Picture when chosen.', '/art/tiles/category-slot.webp')),
      status: flag.meta(note('1 is shown.', 1, [0, 1])),
      code: z
        .string()
        .meta(
          note('Code of the kind of games.', 'concise', [
            'realbet',
            'sport',
            'gaming',
            'joker',
            'concise',
            'lottery',
            'fishing',
          ]),
        ),
    }),
  ),
});

/** What a tile or a row says of a game beside its name; all are extensions of ours. */
const facts = {
  /** Its kind in a few words, e.g. 扫雷; '' where the catalogue says nothing. */
  kind: z.string().meta(note("What kind of game it is, in words; '' when not said.", '连线老虎机')),
  /** Its return in percent; '' where it is not listed. */
  rtp: z.string().meta(note("Return to players in percent; '' when not listed.", '96.00')),
  /** The most a bet pays, in times of its stake; '' where no number holds for all. */
  top: z.string().meta(note("The most a bet pays, in stakes; '' when not listed.", '2500.00')),
};

const tile = z.object({
  id: z.number().meta(note('Its id.', 1)),
  name: z.string().meta(note('Its name.', '海棠')),
  type: z.number().meta(note('Id of the kind of games.', 5)),
  image: z.string().meta(note('Picture of the tile.', '/art/tiles/slot-blossom.webp')),
  status: flag.meta(note('1 is shown.', 1, [0, 1])),
  single: z.number().meta(note('2 opens a list, anything else the game.', 1, [1, 2])),
  platform: z.string().meta(note('Code of the venue.', 'haitang')),
  game_code: z
    .string()
    .meta(note("Code of the game; '0' for the venue's lobby.", 'crabapple-bloom')),
  platform_name: z.string().meta(note('Display name of the venue.', '海棠电子')),
  /** Extension: 1 opens the game, 0 shows `state_text` on the tile. */
  app_state: flag.meta(note('1 opens, 0 does not.', 1, [0, 1])),
  /** Extension: open, soon or maintenance. */
  state: z
    .string()
    .meta(note('open, soon or maintenance.', 'open', ['open', 'soon', 'maintenance'])),
  game_type_list_id: z.number().meta(note('Id of the list the tile opens.', 501)),
  /** Extension: 虚拟, 自动荷官. */
  labels: z.array(z.string()).meta(note('What the tile is marked with.', '虚拟')),
  is_new: flag.meta(note('1 shows a tag.', 0, [0, 1])),
  /** Extension: those of the game it opens; all '' where it opens a list. */
  ...facts,
});

/** Every tile of the home page; `single` 2 opens a list, anything else opens the game. */
export const getGameTypeList = endpoint({
  method: 'POST',
  path: '/api/getGameTypeList',
  access: 'public',
  request: nothing,
  data: z.array(tile),
});

export const game = z.object({
  id: z.number().meta(note('Its id.', 1)),
  name: z.string().meta(note('Its name.', '海棠')),
  game_code: z
    .string()
    .meta(note("Code of the game; '0' for the venue's lobby.", 'crabapple-bloom')),
  is_recommend: flag.meta(note('1 for recommended games.', 1, [0, 1])),
  is_new: flag.meta(note('1 shows a tag.', 0, [0, 1])),
  mobile_img: z.string().meta(note('Picture of the game.', '/art/tiles/slot-blossom.webp')),
  app_state: flag.meta(note('1 opens, 0 does not.', 1, [0, 1])),
  game_type_id: z.number().meta(note('Id of the kind of games.', 5)),
  platform: z.string().meta(note('Code of the venue.', 'haitang')),
  platform_name: z.string().meta(note('Display name of the venue.', '海棠电子')),
  single: z.number().meta(note('2 opens a list, anything else the game.', 1, [1, 2])),
  /** Extension: open, soon or maintenance. */
  state: z
    .string()
    .meta(note('open, soon or maintenance.', 'open', ['open', 'soon', 'maintenance'])),
  /** Extension: 虚拟, 自动荷官. */
  labels: z.array(z.string()).meta(note('What the tile is marked with.', '虚拟')),
  ...facts,
});

const games = z.object({ games: z.array(game).meta(note('The games.')) });

/**
 * A row of `game/list` by GET, in the words of known clients: `platform_name` is the venue's code
 * and `category_id` the code of the kind of games; a tile shows when `app_state` is 1.
 */
const gameRow = game.extend({
  platform_name: z.string().meta(note('Code of the venue.', 'haitang')),
  category_id: z
    .string()
    .meta(
      note('By GET: code of the kind of games.', 'concise', [
        'realbet',
        'sport',
        'gaming',
        'joker',
        'concise',
        'lottery',
        'fishing',
      ]),
    ),
  is_hot: flag.meta(note('By GET: 1 for the hot games.', 0, [0, 1])),
});

/**
 * `is_hot` 1, or the games of a platform, list, kind or game code. By POST our own shape; by GET
 * the bare array that known clients walk, one row for each game (wire.md).
 */
export const gameList = endpoint({
  method: 'POST',
  path: '/api/game/list',
  aliases: ['/api/gamelist'],
  alsoGet: true,
  access: 'public',
  request: z.object({
    is_hot: optionalLooseText.meta(note('1 for the hot games.', '', ['', 0, 1, '0', '1', null])),
    platform: optionalLooseText.meta(note('Code of the venue.', 'haitang')),
    game_type_list_id: optionalLooseText.meta(note('Id of the list the tile opens.', 501)),
    game_code: optionalLooseText.meta(note("Code of a game or a list; '' for all.", 'obgdy')),
    /** Sent by known clients: the id or code of a kind of games; '' and 0 mean all. */
    category_id: optionalLooseText.meta(
      note("Id or code of a kind of games; '' and 0 for all.", '5'),
    ),
    category: optionalLooseText.meta(note('As `category_id`.', '')),
    game_type: optionalLooseText.meta(note('As `category_id`.', '')),
    /** Sent by known clients: the code or name of a venue, or the code of a slot list. */
    platform_name: optionalLooseText.meta(note('Code or name of a venue, or code of a list.', '')),
  }),
  data: z.union([games, z.array(gameRow)]),
});

/**
 * Extension: the games, open or coming, that match every word of `q` by name, pinyin, code, venue
 * or category, or by what members call them (setting `search_words`).
 */
export const search = endpoint({
  method: 'POST',
  path: '/api/search',
  access: 'public',
  request: z.object({
    q: optionalText(40).meta(
      note(
        'Words looked for: name, pinyin or its initials, code, venue, category, or a usual name.',
        '海棠',
      ),
    ),
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
    pagesize: pageSize.meta(note('Rows of a page: 10 when missing, at most 100.', 10)),
  }),
  data: pageOf(game),
});

/**
 * The slot lists of /concise: obgdy, fgdz, pp, ae. Known clients name the list in `platform_name`,
 * or a venue there to get every game of it.
 */
export const gameListByCode = endpoint({
  method: 'POST',
  path: '/api/gamelistBycode',
  access: 'public',
  request: z.object({
    gamecode: optionalLooseText.meta(
      note('Code of the list.', 'obgdy', ['', 'obgdy', 'fgdz', 'pp', 'ae', null]),
    ),
    platform_name: optionalLooseText.meta(
      note('Code of a list, or of a venue: every game of it.', ''),
    ),
  }),
  data: z.array(
    z.object({
      gamepic: z.string().meta(note('Picture of the game.', '/art/tiles/slot-blossom.webp')),
      catecode: z.string().meta(note('Code of the venue.', 'haitang')),
      gamename: z.string().meta(note('Name of the game or the kind of games.', '海棠花开')),
      gamecode: z.string().meta(note('Code of the game.', 'crabapple-bloom')),
      gametype: z.string().meta(note('Id of the kind of games, as text.', '5')),
      /** Extension, as in `game/list`: 1 opens; open, soon or maintenance. */
      app_state: flag.meta(note('1 opens, 0 does not.', 1, [0, 1])),
      state: z
        .string()
        .meta(note('open, soon or maintenance.', 'open', ['open', 'soon', 'maintenance'])),
      ...facts,
    }),
  ),
});

/**
 * A new single-use launch, valid for 60 s. `id` is the id, code or name of a tile, a game or a
 * venue; `plat_name` is the same when there is no `id`. `game_code` names a game of it: '', "0" and
 * "lobby" mean no game. Codes are taken in any case, and a game and its kind in each other's
 * fields; a kind without a game opens the first open game of it. 404 for a word that names nothing
 * there, or when two contradict each other: never another game.
 */
export const getGameUrl = endpoint({
  method: 'POST',
  path: '/api/getGameUrl',
  access: 'member',
  request: z.object({
    id: optionalLooseText.meta(note('Id, code or name of a tile, a game or a venue.', '1001')),
    plat_name: optionalLooseText.meta(note('Code of the venue, where `id` is missing.', '')),
    game_code: optionalLooseText.meta(
      note("Code of the game; '0' for the venue's lobby.", 'crabapple-bloom'),
    ),
    game_type: optionalLooseText.meta(
      note('Code of the game, or a kind of games; may be swapped with `game_code`.', ''),
    ),
    /** Extension: `1` when the member has read that a bonus does not count this game (203). */
    confirm_bonus: optionalLooseText.meta(
      note('1 when the member has read that a bonus does not count this game.', ''),
    ),
  }),
  /**
   * Extensions: `platform`, the venue of the game, as named by `balancelist` and `transfer`;
   * `built_in`, whether it is one of ours, whose page may do more in our frame.
   */
  data: z.object({
    url: z
      .string()
      .meta(
        note(
          'Address of the game, good once within 60 s.',
          'https://play.example.com/open?session=x',
        ),
      ),
    platform: z.string().meta(note('Code of the venue.', 'haitang')),
    built_in: z
      .boolean()
      .meta(note('Whether the venue is one of ours; its page may save files.', true)),
  }),
});

/** Extension: a game of the house with play money, without an account. 404 for any other game. */
export const tryGame = endpoint({
  method: 'POST',
  path: '/api/games/try',
  access: 'public',
  request: z.object({
    id: optionalLooseText.meta(note('Id, code or name of a game.', '1001')),
    game_code: optionalLooseText.meta(note('Code of the game.', 'crabapple-bloom')),
  }),
  data: z.object({
    url: z
      .string()
      .meta(note('Address of the game.', 'https://play.example.com/play/cloud-dice?try')),
    name: z.string().meta(note('Name of the game.', '海棠花开')),
  }),
});

/** `id` as in getGameUrl. Known clients send `currency` ("CNY") and `type` (2, back). */
export const gameTransferRequest = z.object({
  game_platform_id: looseText.meta(
    note('Id or code of a venue, or the id of a game or tile of it.', 'haitang'),
  ),
  currency: optionalLooseText.meta(note('Known clients send CNY; ignored.', 'CNY')),
  type: optionalLooseText.meta(note('Known clients send 2, back; ignored.', 2)),
});

export type GameTypes = z.input<typeof getGameType.data>;
export type Tile = z.input<typeof tile>;
export type GameTypeListData = z.input<typeof getGameTypeList.data>;
export type Game = z.input<typeof game>;
export type GameListRequest = z.input<typeof gameList.request>;
export type GameListData = z.input<typeof games>;
export type GameRow = z.input<typeof gameRow>;
export type SearchRequest = z.input<typeof search.request>;
export type SearchData = z.input<typeof search.data>;
export type GameListByCodeRequest = z.input<typeof gameListByCode.request>;
export type GameListByCodeData = z.input<typeof gameListByCode.data>;
export type GetGameUrlRequest = z.input<typeof getGameUrl.request>;
/** The parsed payload. */
export type GetGameUrlBody = z.output<typeof getGameUrl.request>;
export type GetGameUrlData = z.input<typeof getGameUrl.data>;
export type GameTransferRequest = z.input<typeof gameTransferRequest>;
