import { TileGrid } from '@haitang/ui/surface/tile.tsx';
import { ComingShelf } from './coming-shelf.tsx';
import { OpenTile } from './open-tile.tsx';
import { isOpen, type TileView } from './tile-view.ts';

interface TilesAndComingProps {
  readonly tiles: readonly TileView[];
  /** This many pictures load at once; the others when they come near. */
  readonly eager?: number;
  /** Two large tiles in a row, for venues. */
  readonly two?: boolean;
}

/** What can be opened, in its order, and below it the folded shelf of the rest. */
export function TilesAndComing({ tiles, eager = 0, two = false }: TilesAndComingProps) {
  const coming = tiles.filter((tile) => !isOpen(tile));
  return (
    <>
      <TileGrid two={two}>
        {tiles.filter(isOpen).map((tile, index) => (
          <OpenTile key={tile.key} tile={tile} eager={index < eager} />
        ))}
      </TileGrid>
      {coming.length > 0 && (
        <ComingShelf
          key={coming[0]?.key}
          tiles={coming}
          alone={coming.length === tiles.length}
          two={two}
        />
      )}
    </>
  );
}
