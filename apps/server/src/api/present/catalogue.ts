import { OPENS_LIST, SWITCHED_ON } from '@haitang/contract/codes/catalogue-flags.ts';
import type {
  GameListByCodeData,
  GameListData,
  GameRow,
  GameTypeListData,
  GameTypes,
} from '@haitang/contract/member/games.ts';
import {
  type Catalogue,
  type Category,
  categoryCode,
  type Game,
  gameState,
  type SlotList,
  type Tile,
  tileState,
  venueName,
} from '@haitang/venues/catalogue/catalogue.ts';
import { tileArt } from './tile-art.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const presentCategory = (category: Category) => ({
  id: category.id,
  name: category.name,
  pic: tileArt(category.art),
  pic_active: tileArt(category.art),
  status: flag(category.status === SWITCHED_ON),
  code: category.code,
});

/** Hundredths as a number with two decimals; '' for none. */
const decimal = (hundredths: number | null | undefined): string =>
  typeof hundredths === 'number' ? (hundredths / 100).toFixed(2) : '';

/** What the catalogue publishes of a game; nothing for a tile of a list. */
const presentFacts = (game: Game | undefined) => ({
  kind: game?.kind ?? '',
  rtp: decimal(game?.rtp),
  top: decimal(game?.topMultiple),
});

/** The game that a tile opens; undefined where it opens a list. */
const gameOfTile = ({ games }: Catalogue, { single, gameId }: Tile): Game | undefined =>
  single === OPENS_LIST ? undefined : games.find(({ id }) => id === gameId);

function presentTile(catalogue: Catalogue, tile: Tile) {
  const state = tileState(catalogue, tile);
  return {
    id: tile.id,
    name: tile.name,
    type: tile.categoryId,
    image: tileArt(tile.art),
    status: flag(state !== 'closed'),
    single: tile.single,
    platform: tile.venue,
    game_code: tile.gameCode,
    platform_name: venueName(catalogue, tile.venue),
    app_state: flag(state === 'open'),
    state,
    game_type_list_id: tile.listId,
    labels: [...tile.labels],
    is_new: flag(tile.isNew === 1),
    ...presentFacts(gameOfTile(catalogue, tile)),
  };
}

/** A game in every list. */
export function presentGame(catalogue: Catalogue, game: Game) {
  const state = gameState(catalogue, game);
  return {
    id: game.id,
    name: game.name,
    game_code: game.gameCode,
    is_recommend: flag(game.isRecommend === 1),
    is_new: flag(game.isNew === 1),
    mobile_img: tileArt(game.art),
    app_state: flag(state === 'open'),
    game_type_id: game.categoryId,
    platform: game.venue,
    platform_name: venueName(catalogue, game.venue),
    single: game.single,
    state,
    labels: [...game.labels],
    ...presentFacts(game),
  };
}

/** A row of `game/list` by GET, in the words of known clients. */
const presentRow = (catalogue: Catalogue, game: Game): GameRow => ({
  ...presentGame(catalogue, game),
  platform_name: game.venue,
  category_id: categoryCode(catalogue, game.venue, game),
  is_hot: flag(game.isHot === 1),
});

/** Presents once for each reading of the catalogue and keeps the result with it. */
function once<T>(present: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const kept = new WeakMap<Catalogue, T>();
  return (catalogue) => {
    const known = kept.get(catalogue);
    if (known !== undefined) return known;
    const fresh = present(catalogue);
    kept.set(catalogue, fresh);
    return fresh;
  };
}

/** `getGameType`: the open categories. */
export const presentCategories = once(
  (catalogue): GameTypes =>
    catalogue.categories.filter((category) => category.status === SWITCHED_ON).map(presentCategory),
);

/** `getGameTypeList`: all tiles that are not closed, by category and order. */
export const presentTiles = once(
  (catalogue): GameTypeListData =>
    catalogue.tiles
      .map((tile) => presentTile(catalogue, tile))
      .filter((tile) => tile.status === SWITCHED_ON),
);

const hotGames = (catalogue: Catalogue): readonly Game[] =>
  catalogue.games
    .filter((game) => game.isHot === 1 && gameState(catalogue, game) !== 'closed')
    .sort((a, b) => (a.hotPosition ?? 999) - (b.hotPosition ?? 999));

/** The hot games in the order of the home page. */
export const presentHotGames = once(
  (catalogue): GameListData => ({
    games: hotGames(catalogue).map((game) => presentGame(catalogue, game)),
  }),
);

/** The same as rows. */
export const presentHotRows = once((catalogue): GameRow[] =>
  hotGames(catalogue).map((game) => presentRow(catalogue, game)),
);

interface GameFilter {
  readonly platform: string;
  readonly listId: string;
  /** A list code such as `obgdy`, or a game's own code. */
  readonly gameCode: string;
  /** Id or code of a kind of games. */
  readonly category: string;
}

/** The kind of games with this id or code; undefined if there is none. */
const categoryBy = ({ categories }: Catalogue, name: string): Category | undefined =>
  categories.find(({ id, code }) => String(id) === name || code === name.toLowerCase());

/** The slot list with this code, in any case; undefined if there is none. */
const slotListBy = ({ slotLists }: Catalogue, name: string): SlotList | undefined =>
  slotLists.find(({ code }) => code === name.toLowerCase());

/** Whether known clients may name this list. */
export const isSlotList = (catalogue: Catalogue, name: string): boolean =>
  slotListBy(catalogue, name) !== undefined;

/** The code of the venue with this code (in any case) or name; an unknown name as it is. */
const venueBy = ({ venues }: Catalogue, name: string): string =>
  venues.find((venue) => venue.code === name.toLowerCase() || venue.name === name)?.code ?? name;

function listedGames(catalogue: Catalogue, gameFilter: GameFilter): readonly Game[] {
  const { listId, gameCode, category } = gameFilter;
  const kind = categoryBy(catalogue, category);
  const list = slotListBy(catalogue, gameFilter.platform);
  const platform = venueBy(catalogue, gameFilter.platform);
  const fits = (game: Game): boolean =>
    (platform === '' || (list ? list.gameIds.includes(game.id) : game.venue === platform)) &&
    (category === '' || category === '0' || game.categoryId === kind?.id) &&
    (listId === '' || String(game.listId) === listId) &&
    (gameCode === '' ||
      gameCode === '0' ||
      game.listCode === gameCode.toLowerCase() ||
      game.gameCode === gameCode.toLowerCase());
  return catalogue.games.filter((game) => fits(game) && gameState(catalogue, game) !== 'closed');
}

/** `game/list` of a platform, list, game code or kind of games; an empty filter does not narrow. */
export const presentGames = (catalogue: Catalogue, gameFilter: GameFilter): GameListData => ({
  games: listedGames(catalogue, gameFilter).map((game) => presentGame(catalogue, game)),
});

/** The same as rows. */
export const presentRows = (catalogue: Catalogue, gameFilter: GameFilter): GameRow[] =>
  listedGames(catalogue, gameFilter).map((game) => presentRow(catalogue, game));

/** `gamelistBycode`: the games of a slot list, of the first list if none is named. */
export function presentSlotList(catalogue: Catalogue, code: string): GameListByCodeData {
  const list = code === '' ? catalogue.slotLists[0] : slotListBy(catalogue, code);
  const games = list?.gameIds.map((id) => catalogue.games.find((game) => game.id === id)) ?? [];
  return presentCoded(catalogue, games);
}

/** `gamelistBycode` of known clients: all games of a venue. */
export const presentVenueGames = (catalogue: Catalogue, name: string): GameListByCodeData =>
  presentCoded(
    catalogue,
    catalogue.games.filter((game) => game.venue === venueBy(catalogue, name)),
  );

function presentCoded(
  catalogue: Catalogue,
  games: readonly (Game | undefined)[],
): GameListByCodeData {
  return games.flatMap((game) => {
    const state = game ? gameState(catalogue, game) : 'closed';
    if (!game || state === 'closed') return [];
    return {
      gamepic: tileArt(game.art),
      catecode: game.venue,
      gamename: game.name,
      gamecode: game.gameCode,
      gametype: String(game.categoryId),
      app_state: flag(state === 'open'),
      state,
      ...presentFacts(game),
    };
  });
}
