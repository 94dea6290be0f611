import { Icon } from '@haitang/ui/icon/icon.tsx';
import { part } from '../../shared/code/part.tsx';
import { searchVenues } from '../../shared/messages/play/tiles.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import css from './shelves.module.css';

const MyShelf = part(() => import('./my-shelf.tsx').then((of) => of.MyShelf));

/** The member's own games and the link to search, above the tiles. */
export const Shelves = () => (
  <div className={css.place}>
    {useSignedIn() && (
      <section className={css.mine}>
        <MyShelf />
      </section>
    )}
    <Link to="/search" className={css.search}>
      <Icon name="magnifying-glass-bold" />
      {searchVenues}
    </Link>
  </div>
);
