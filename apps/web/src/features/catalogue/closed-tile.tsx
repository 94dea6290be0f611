import { TileContent, tileClass } from '@haitang/ui/surface/tile.tsx';
import { showToast } from '../../shared/feedback/toast-store.ts';
import type { TileView } from './tile-view.ts';

interface ClosedTileProps {
  readonly tile: TileView;
  /** Without the veil, where the place already says that it cannot be opened. */
  readonly plain?: boolean;
}

/** A tile that cannot be opened: a tap says why. */
export const ClosedTile = ({ tile, plain = false }: ClosedTileProps) => (
  <button
    type="button"
    className={tileClass}
    onClick={() => showToast(`${tile.name} ${tile.veil ?? ''}`, 'plain')}
  >
    <TileContent
      image={tile.image}
      name={tile.name}
      about={tile.about}
      {...(tile.note && { note: tile.note })}
      {...(!plain && tile.veil !== undefined && { veil: tile.veil })}
    />
  </button>
);
