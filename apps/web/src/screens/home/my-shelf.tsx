import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GameTile } from '../../features/catalogue/game-tile.tsx';
import { favouritesQuery, recentQuery } from '../../features/catalogue/my-games.ts';
import { viewOfGame } from '../../features/catalogue/tile-view.ts';
import { favouritesHint, recentHint } from '../../shared/messages/empty.ts';
import { load } from '../../shared/messages/error.ts';
import * as words from '../../shared/messages/play/gamelist.ts';
import { retry } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './shelves.module.css';

type Tab = 'recent' | 'marked';

const TABS = [
  { key: 'recent', text: words.recent },
  { key: 'marked', text: words.favourites },
] as const;
const SHOWN = 12;
const RESTING = ['a', 'b', 'c', 'd'];

/** 最近玩过 and 我的收藏 in one shelf of fixed height, so that nothing below it moves. */
export function MyShelf() {
  const [tab, setTab] = useState<Tab>('recent');
  const recent = useQuery({ ...recentQuery, enabled: tab === 'recent' });
  const marked = useQuery({ ...favouritesQuery, enabled: tab === 'marked' });
  const query = tab === 'recent' ? recent : marked;
  const games = query.data?.slice(0, SHOWN);
  return (
    <>
      <div className={css.head}>
        <Segmented
          label={words.mine}
          panel="my-shelf"
          options={TABS}
          value={tab}
          onChange={setTab}
        />
        <Link to={`/favourites?tab=${tab}`} className={css.all}>
          {words.everything}
          <Icon name="caret-right-bold" size="s" />
        </Link>
      </div>
      <div id="my-shelf" role="tabpanel" className={css.row}>
        {!games &&
          !query.isError &&
          RESTING.map((key) => (
            <div key={key}>
              <Skeleton height="100%" radius="var(--r-md)" />
            </div>
          ))}
        {games?.map((game) => (
          <div key={game.id}>
            <GameTile tile={viewOfGame(game)} />
          </div>
        ))}
        {games?.length === 0 && (
          <p className={css.empty}>{tab === 'recent' ? recentHint : favouritesHint}</p>
        )}
        {!games && query.isError && (
          <p className={css.empty}>
            {load}
            <button type="button" onClick={() => void query.refetch()}>
              {retry}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
