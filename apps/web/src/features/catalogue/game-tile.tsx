import { ClosedTile } from './closed-tile.tsx';
import { OpenTile } from './open-tile.tsx';
import { isOpen, type TileView } from './tile-view.ts';

interface GameTileProps {
  readonly tile: TileView;
  readonly eager?: boolean;
}

/** A tile that opens its game (members only) or its list, or says why it cannot be opened. */
export const GameTile = ({ tile, eager = false }: GameTileProps) =>
  isOpen(tile) ? <OpenTile tile={tile} eager={eager} /> : <ClosedTile tile={tile} />;
