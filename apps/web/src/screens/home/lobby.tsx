import { SWITCHED_ON } from '@haitang/contract/codes/catalogue-flags.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { TileGrid } from '@haitang/ui/surface/tile.tsx';
import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import {
  gameTypesQuery,
  hotGamesQuery,
  tilesQuery,
} from '../../features/catalogue/catalogue-queries.ts';
import { categoryIcon } from '../../features/catalogue/category-icon.ts';
import { OpenTile } from '../../features/catalogue/open-tile.tsx';
import { RestingTiles } from '../../features/catalogue/resting-tiles.tsx';
import {
  isOpen,
  type TileView,
  viewOfTile,
  viewsOfGames,
} from '../../features/catalogue/tile-view.ts';
import { part } from '../../shared/code/part.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { loading } from '../../shared/words/play/tiles.ts';
import css from './lobby.module.css';
import { useLater } from './use-later.ts';

const NoGames = part(() =>
  import('../../features/catalogue/no-games.tsx').then((module) => module.NoGames),
);
const ComingShelf = part(() =>
  import('../../features/catalogue/coming-shelf.tsx').then((module) => module.ComingShelf),
);
const MyShelves = part<PropsWithChildren>(
  () => import('./my-shelves.tsx').then((module) => module.MyShelves),
  <RestingTiles label={loading} />,
);

const HOT = 'hot';
const EAGER_TILES = 6;

interface Shelf {
  readonly tiles: readonly TileView[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The tiles of a category; the hot list loads when it is first chosen. */
function useShelf(category: string): Shelf {
  const isHot = category === HOT;
  const hotGames = useQuery({ ...hotGamesQuery, enabled: isHot });
  const tiles = useQuery({ ...tilesQuery, enabled: !isHot });
  if (isHot) {
    const games = hotGames.data?.games;
    return {
      tiles: games && viewsOfGames(games),
      failed: hotGames.isError,
      retry: () => void hotGames.refetch(),
    };
  }
  return {
    tiles: tiles.data
      ?.filter((tile) => tile.status === SWITCHED_ON && String(tile.type) === category)
      .map(viewOfTile),
    failed: tiles.isError,
    retry: () => void tiles.refetch(),
  };
}

function Tiles({ shelf }: { readonly shelf: Shelf }) {
  const later = useLater();
  if (shelf.failed) return <NoGames onRetry={shelf.retry} />;
  if (shelf.tiles === undefined) return <RestingTiles label={loading} />;
  if (shelf.tiles.length === 0) return <NoGames onRetry={null} />;
  const coming = shelf.tiles.filter((tile) => !isOpen(tile));
  return (
    <>
      <TileGrid>
        {shelf.tiles
          .filter(isOpen)
          .map((tile, index) =>
            later || index < EAGER_TILES ? (
              <OpenTile key={tile.key} tile={tile} eager={index < EAGER_TILES} />
            ) : (
              <div key={tile.key} className={css.place} />
            ),
          )}
      </TileGrid>
      {later && coming.length > 0 && (
        <ComingShelf
          key={coming[0]?.key}
          tiles={coming}
          alone={coming.length === shelf.tiles.length}
        />
      )}
    </>
  );
}

/**
 * The category rail, which docks under the header at 365 px, and the list that scrolls beside it.
 */
export function Lobby() {
  const { data: types } = useQuery(gameTypesQuery);
  const [category, setCategory] = useState(HOT);
  const tiles = <Tiles shelf={useShelf(category)} />;
  const signedIn = useSignedIn();
  const entries = [
    { key: HOT, name: '热门', icon: 'fire-duotone' as const },
    ...(types ?? [])
      .filter(({ status }) => status === SWITCHED_ON)
      .map(({ id, name, code }) => ({ key: String(id), name, icon: categoryIcon(code) })),
  ];
  return (
    <section className={css.lobby} aria-label="游戏" data-lobby>
      <nav className={types ? css.rail : css.resting} aria-label="游戏分类">
        {entries.map(({ key, name, icon }) => (
          <button
            key={key}
            type="button"
            aria-current={key === category ? 'true' : undefined}
            className={key === category ? css.on : css.off}
            onClick={() => setCategory(key)}
          >
            <Icon name={icon} size="l" />
            <span>{name}</span>
          </button>
        ))}
      </nav>
      <div className={css.column}>{signedIn ? <MyShelves>{tiles}</MyShelves> : tiles}</div>
    </section>
  );
}
