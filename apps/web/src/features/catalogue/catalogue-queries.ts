import { bannerList } from '@haitang/contract/member/content.ts';
import {
  type GameListData,
  type GameListRequest,
  gameList,
  getGameType,
  getGameTypeList,
} from '@haitang/contract/member/games.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';

const SLOW_MS = 5 * 60_000;

export const bannersQuery = queryOptions({
  queryKey: queryKeys.banners,
  queryFn: async () => (await send(bannerList, { type: 2 })).data,
  staleTime: SLOW_MS,
});

export const gameTypesQuery = queryOptions({
  queryKey: queryKeys.gameTypes,
  queryFn: async () => (await send(getGameType, {})).data,
  staleTime: SLOW_MS,
});

export const tilesQuery = queryOptions({
  queryKey: queryKeys.tiles,
  queryFn: async () => (await send(getGameTypeList, {})).data,
});

type Games = GameListData['games'];

/** A server may also return the bare list, or `{ list }` (wire.md). */
function gamesIn(data: GameListData | Games | { readonly list: Games }): GameListData {
  if (Array.isArray(data)) return { games: data };
  return 'list' in data ? { games: data.list } : data;
}

const askForGames = async (request: GameListRequest): Promise<GameListData> =>
  gamesIn((await send(gameList, request)).data);

export const hotGamesQuery = queryOptions({
  queryKey: queryKeys.hotGames,
  queryFn: () => askForGames({ is_hot: 1 }),
});

interface GamesOf {
  readonly platform: string;
  readonly game_type_list_id: string;
  readonly game_code: string;
}

/** The games of a platform, list or game code. */
export const gamesQuery = (gamesOf: GamesOf) =>
  queryOptions({
    queryKey: [...queryKeys.games, gamesOf],
    queryFn: () => askForGames(gamesOf),
  });
