import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../shared/api/calls.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';

const SLOW_MS = 5 * 60_000;

export const bannersQuery = queryOptions({
  queryKey: queryKeys.banners,
  queryFn: async () => (await send(calls.bannerList, { type: 2 })).data,
  staleTime: SLOW_MS,
});

/** Lines of the notice bar. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices,
  queryFn: async () =>
    (await send(calls.homeNotice, {})).data.map((line) =>
      typeof line === 'string' ? line : line.name,
    ),
  staleTime: SLOW_MS,
});

export const gameTypesQuery = queryOptions({
  queryKey: queryKeys.gameTypes,
  queryFn: async () => (await send(calls.gameTypes, {})).data,
  staleTime: SLOW_MS,
});

export const tilesQuery = queryOptions({
  queryKey: queryKeys.tiles,
  queryFn: async () => (await send(calls.tiles, {})).data,
});

export const hotGamesQuery = queryOptions({
  queryKey: queryKeys.hotGames,
  queryFn: async () => (await send(calls.gameList, { is_hot: 1 })).data,
});

interface GamesOf {
  readonly platform: string;
  readonly game_type_list_id: string;
  readonly game_code: string;
}

/** The games of a platform, list or game code. */
export const gamesQuery = (of: GamesOf) =>
  queryOptions({
    queryKey: [...queryKeys.games, of],
    queryFn: async () => (await send(calls.gameList, of)).data,
  });
