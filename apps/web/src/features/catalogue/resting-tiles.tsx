import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { TileGrid } from '@haitang/ui/surface/tile.tsx';
import css from './resting-tiles.module.css';

const NINE = Array.from('abcdefghi');

/** Nine placeholder tiles. */
export const RestingTiles = ({ label }: { readonly label: string }) => (
  <div role="status">
    <span className="sr">{label}</span>
    <TileGrid>
      {NINE.map((key) => (
        <div key={key} className={css.tile}>
          <Skeleton height="100%" radius="var(--r-md)" />
        </div>
      ))}
    </TileGrid>
  </div>
);
