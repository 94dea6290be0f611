import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { favouritesQuery, recentQuery, useFavourites } from '../../features/catalogue/my-games.ts';
import { RestingTiles } from '../../features/catalogue/resting-tiles.tsx';
import * as words from '../../shared/words/play/game-lists.ts';
import { loading } from '../../shared/words/play/tiles.ts';
import { MyShelf } from './my-shelf.tsx';

/** The tiles below wait no longer than this for the member's own. */
const AT_MOST_MS = 2_500;

/**
 * 最近玩过 and 我的收藏 above the tiles; without games a shelf is absent. The tiles appear together with
 * the shelves, so that nothing moves: if these are late or fail, this entry has none.
 */
export function MyShelves({ children }: PropsWithChildren) {
  const recent = useQuery(recentQuery);
  const marked = useQuery(favouritesQuery);
  const { toggle } = useFavourites();
  const [late, setLate] = useState(false);
  const pending = recent.isPending || marked.isPending;
  useEffect(() => {
    // Shelves that came too late appear at the next entry: leaving ends the effect.
    if (!pending) return () => setLate(false);
    const timer = setTimeout(() => setLate(true), AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  if (pending && !late) return <RestingTiles label={loading} />;
  return (
    <>
      {!late && (
        <>
          <MyShelf title={words.recent} tab="recent" games={recent.data} />
          <MyShelf title={words.favourites} tab="marked" games={marked.data} onUnmark={toggle} />
        </>
      )}
      {children}
    </>
  );
}
