import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { MarkedRows } from '../../features/catalogue/marked-rows.tsx';
import { favouritesQuery, recentQuery, useFavourites } from '../../features/catalogue/my-games.ts';
import * as nothing from '../../shared/messages/empty.ts';
import * as words from '../../shared/messages/play/gamelist.ts';
import { favouritesKept, recentOrder } from '../../shared/messages/play/my-games.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import css from './favourites.module.css';

type Tab = 'recent' | 'marked';

const TABS = [
  { key: 'recent', text: words.recent },
  { key: 'marked', text: words.favourites },
] as const;
const HINT = { recent: recentOrder, marked: favouritesKept } as const;
const EMPTY = {
  recent: { title: nothing.recent, text: nothing.recentHint },
  marked: { title: nothing.favourites, text: nothing.favouritesHint },
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
        label={words.mine}
        panel="my-games"
        tabs={TABS}
        value={tab}
        onChange={(key) => goInstead(`/favourites?tab=${key}`)}
      />
      <p className={css.hint}>{HINT[tab]}</p>
      <div id="my-games" role="tabpanel" className={css.panel}>
        <QueryState
          query={tab === 'recent' ? recent : favourites}
          skeleton={<SkeletonRows rows={6} height="68px" />}
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
