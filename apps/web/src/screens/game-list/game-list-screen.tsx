import type { Game } from '@haitang/contract/member/games.ts';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gamesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { returnOf } from '../../features/catalogue/game-facts.ts';
import { GamesHeader } from '../../features/catalogue/games-header.tsx';
import { NoGames } from '../../features/catalogue/no-games.tsx';
import { RestingTiles } from '../../features/catalogue/resting-tiles.tsx';
import { type TileView, viewsOfGames } from '../../features/catalogue/tile-view.ts';
import { TilesAndComing } from '../../features/catalogue/tiles-and-coming.tsx';
import { useHere } from '../../shared/navigation/here.ts';
import { loading } from '../../shared/words/play/tiles.ts';
import css from './game-list-screen.module.css';

const all = (n: number): string => `全部(${n})`;
const recommendedText = (n: number): string => `推荐(${n})`;

type Tab = 'all' | 'recommended';
const EAGER_TILES = 9;

/** All are of the venue in the header, so it is not repeated in small letters under each. */
const viewsHere = (games: readonly Game[]): readonly TileView[] =>
  viewsOfGames(games).map((view, index) => ({
    ...view,
    about: games[index]?.kind ?? '',
    note: returnOf(games[index]),
  }));

/** The games of a platform: all of them, or the recommended ones. */
export function GameListScreen() {
  const { params, query } = useHere();
  const platform = query.get('platform') ?? params.platformId ?? '';
  const filter = {
    platform,
    game_type_list_id: query.get('game_type_list_id') ?? '',
    game_code: query.get('game_code') ?? '',
  };
  const list = useQuery(gamesQuery(filter));
  const [tab, setTab] = useState<Tab>('all');
  // A list that fails is emptied (specification, 8), even if it had games before.
  const games = (list.isError ? undefined : list.data?.games) ?? [];
  const recommended = games.filter(({ is_recommend }) => is_recommend === 1);
  const shown = viewsHere(tab === 'all' ? games : recommended);
  const title = query.get('platform_name') || games[0]?.platform_name || '游戏列表';
  return (
    <>
      <GamesHeader title={title} />
      <ScreenBody>
        <Tabs
          label={title}
          panel="games"
          tabs={[
            { key: 'all', text: all(games.length) },
            { key: 'recommended', text: recommendedText(recommended.length) },
          ]}
          value={tab}
          onChange={setTab}
        />
        <div id="games" role="tabpanel" className={css.games}>
          {list.isPending && <RestingTiles label={loading} />}
          {!list.isPending && shown.length === 0 && (
            <NoGames onRetry={list.isError ? () => void list.refetch() : null} />
          )}
          <TilesAndComing tiles={shown} eager={EAGER_TILES} />
        </div>
      </ScreenBody>
    </>
  );
}
