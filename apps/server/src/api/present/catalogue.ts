import type {
  GameListByCodeData,
  GameListData,
  GameTypeListData,
  GameTypes,
} from '@haitang/contract/member/games.ts';
import {
  type Catalogue,
  type Category,
  type Game,
  gameState,
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
  status: flag(category.status === 1),
  code: category.code,
});

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
  };
}

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
    catalogue.categories.filter((category) => category.status === 1).map(presentCategory),
);

/** `getGameTypeList`: all tiles that are not closed, by category and order. */
export const presentTiles = once(
  (catalogue): GameTypeListData =>
    catalogue.tiles.map((tile) => presentTile(catalogue, tile)).filter((tile) => tile.status === 1),
);

/** The hot games in the order of the home page. */
export const presentHotGames = once(
  (catalogue): GameListData => ({
    games: catalogue.games
      .filter((game) => game.isHot === 1)
      .sort((a, b) => (a.hotPosition ?? 999) - (b.hotPosition ?? 999))
      .map((game) => presentGame(catalogue, game))
      .filter((game) => game.state !== 'closed'),
  }),
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
  categories.find(({ id, code }) => String(id) === name || code === name);

/** `game/list` of a platform, list, game code or kind of games; an empty filter does not narrow. */
export function presentGames(
  catalogue: Catalogue,
  { platform, listId, gameCode, category }: GameFilter,
): GameListData {
  const kind = categoryBy(catalogue, category);
  const fits = (game: Game): boolean =>
    (platform === '' || game.venue === platform) &&
    (category === '' || category === '0' || game.categoryId === kind?.id) &&
    (listId === '' || String(game.listId) === listId) &&
    (gameCode === '' ||
      gameCode === '0' ||
      game.listCode === gameCode ||
      game.gameCode === gameCode);
  return {
    games: catalogue.games
      .filter(fits)
      .map((game) => presentGame(catalogue, game))
      .filter((game) => game.state !== 'closed'),
  };
}

/** `gamelistBycode`: the games of a slot list, of the first list if none is named. */
export function presentSlotList(catalogue: Catalogue, code: string): GameListByCodeData {
  const wanted = code === '' ? catalogue.slotLists[0]?.code : code;
  const list = catalogue.slotLists.find((one) => one.code === wanted);
  const games = list?.gameIds.map((id) => catalogue.games.find((one) => one.id === id)) ?? [];
  return presentCoded(catalogue, games);
}

/** `gamelistBycode` of known clients: all games of a venue. */
export const presentVenueGames = (catalogue: Catalogue, venue: string): GameListByCodeData =>
  presentCoded(
    catalogue,
    catalogue.games.filter((game) => game.venue === venue),
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
    };
  });
}
