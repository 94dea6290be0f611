import { SWITCHED_ON } from '@haitang/contract/codes/catalogue-flags.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  gamesQuery,
  gameTypesQuery,
  tilesQuery,
} from '../../features/catalogue/catalogue-queries.ts';
import { factsOf } from '../../features/catalogue/game-facts.ts';
import { GamesHeader } from '../../features/catalogue/games-header.tsx';
import { NoGames } from '../../features/catalogue/no-games.tsx';
import { RestingTiles } from '../../features/catalogue/resting-tiles.tsx';
import { isOpen, viewOfTile, viewsOfGames } from '../../features/catalogue/tile-view.ts';
import { TilesAndComing } from '../../features/catalogue/tiles-and-coming.tsx';
import { useHere } from '../../shared/navigation/here.ts';
import { loading } from '../../shared/words/play/tiles.ts';
import css from './game-type-list-screen.module.css';

/** The games of the query; without one nothing is requested. */
function useGames(query: URLSearchParams) {
  const input = {
    platform: query.get('platform') ?? '',
    game_type_list_id: query.get('game_type_list_id') ?? '',
    game_code: query.get('game_code') ?? '',
  };
  const asked = Object.values(input).some((value) => value !== '');
  const { data } = useQuery({ ...gamesQuery(input), enabled: asked });
  return viewsOfGames(data?.games ?? []);
}

/**
 * The venues and games of a category, large, with the number of those that open; below them the
 * games the query names.
 */
export function GameTypeListScreen() {
  const { params, query } = useHere();
  const id = params.gameTypeId ?? '';
  const { data: types = [] } = useQuery(gameTypesQuery);
  const tiles = useQuery(tilesQuery);
  const games = useGames(query);
  const title = types.find((type) => String(type.id) === id)?.name ?? '游戏分类';
  const venues = (tiles.isError ? undefined : tiles.data)
    ?.filter((tile) => tile.status === SWITCHED_ON && String(tile.type) === id)
    .map((tile) => ({ ...viewOfTile(tile), note: factsOf(tile) }));
  return (
    <>
      <GamesHeader title={title} />
      <ScreenBody>
        {venues !== undefined && <p className={css.count}>{venues.filter(isOpen).length} 个入口</p>}
        {tiles.isPending && <RestingTiles label={loading} />}
        {venues?.length === 0 && games.length === 0 && <NoGames onRetry={null} />}
        {tiles.isError && <NoGames onRetry={() => void tiles.refetch()} />}
        <TilesAndComing two tiles={venues ?? []} eager={venues?.length ?? 0} />
        {games.length > 0 && (
          <>
            <SectionHead title="游戏" />
            <TilesAndComing tiles={games} />
          </>
        )}
      </ScreenBody>
    </>
  );
}
