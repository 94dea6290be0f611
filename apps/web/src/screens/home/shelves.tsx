import { Icon } from '@haitang/ui/icon/icon.tsx';
import { lazy, Suspense } from 'react';
import { searchVenues } from '../../shared/messages/play/gamelist.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import css from './shelves.module.css';

const MyShelf = lazy(() => import('./my-shelf.tsx').then((of) => ({ default: of.MyShelf })));

/** The member's own games, and the way to search, above the tiles. */
export const Shelves = () => (
  <div className={css.place}>
    {useSignedIn() && (
      <section className={css.mine}>
        <Suspense fallback={null}>
          <MyShelf />
        </Suspense>
      </section>
    )}
    <Link to="/search" className={css.search}>
      <Icon name="magnifying-glass-bold" />
      {searchVenues}
    </Link>
  </div>
);
