import { TileContent, tileClass } from '@haitang/ui/surface/tile.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { requireLogin } from '../../shared/session/require-login.ts';
import type { OpenView } from './tile-view.ts';

interface OpenTileProps {
  readonly tile: OpenView;
  readonly eager?: boolean;
}

/** A tile that opens its game (members only) or its list. */
export const OpenTile = ({ tile, eager = false }: OpenTileProps) => (
  <Link to={tile.to} className={tileClass} mayGo={() => !tile.plays || requireLogin(tile.to)}>
    <TileContent
      image={tile.image}
      name={tile.name}
      about={tile.about}
      {...(tile.note && { note: tile.note })}
      eager={eager}
      {...(tile.tag && { tag: tile.tag })}
    />
  </Link>
);
