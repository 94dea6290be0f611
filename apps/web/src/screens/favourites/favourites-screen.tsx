import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { MarkedRows } from '../../features/catalogue/marked-rows.tsx';
import { favouritesQuery, recentQuery, useFavourites } from '../../features/catalogue/my-games.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as words from '../../shared/words/play/game-lists.ts';
import css from './favourites.module.css';

type Tab = 'recent' | 'marked';

const TABS = [
  { key: 'recent', text: words.recent },
  { key: 'marked', text: words.favourites },
] as const;
const HINT = {
  recent: '按最近玩过的时间排列，点心形可以收藏。',
  marked: '收藏随账户保存，换设备登录也能看到。',
} as const;
const EMPTY = {
  recent: { title: '还没有玩过的游戏', text: '打开过的游戏会在这里显示。' },
  marked: { title: '还没有收藏的游戏', text: '在游戏列表中点按爱心即可收藏。' },
} as const;

/** 我的游戏: recent games and favourites. */
export function FavouritesScreen() {
  const tab: Tab = useHere().query.get('tab') === 'marked' ? 'marked' : 'recent';
  const recent = useQuery({ ...recentQuery, enabled: tab === 'recent' });
  const favourites = useQuery({ ...favouritesQuery, enabled: tab === 'marked' });
  const marks = useFavourites();
  return (
    <ScreenBody>
      <Tabs
        label="我的游戏"
        panel="my-games"
        tabs={TABS}
        value={tab}
        onChange={(key) => goInstead(`/favourites?tab=${key}`)}
      />
      <p className={css.hint}>{HINT[tab]}</p>
      <div id="my-games" role="tabpanel" className={css.panel}>
        <QueryState
          query={tab === 'recent' ? recent : favourites}
          skeleton={<SkeletonRows rows={6} height="79px" />}
        >
          {(games) =>
            games.length === 0 ? (
              <EmptyState
                {...EMPTY[tab]}
                action={
                  <Link to="/search" className={buttonClass({ tone: 'soft', size: 's' })}>
                    {words.search}
                  </Link>
                }
              />
            ) : (
              <MarkedRows games={games} favourites={marks} />
            )
          }
        </QueryState>
      </div>
    </ScreenBody>
  );
}
