import { TileContent, tileClass } from '@haitang/ui/surface/tile.tsx';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { requireLogin } from '../../shared/session/require-login.ts';
import type { TileView } from './tile-view.ts';

interface GameTileProps {
  readonly tile: TileView;
  readonly eager?: boolean;
}

/** A tile that opens its game (members only) or its list, or says why it cannot be opened. */
export function GameTile({ tile, eager = false }: GameTileProps) {
  const { to, plays, veil } = tile;
  const content = (
    <TileContent
      image={tile.image}
      name={tile.name}
      venue={tile.venue}
      eager={eager}
      {...(tile.tag && { tag: tile.tag })}
      {...(veil !== undefined && { veil })}
    />
  );
  if (to === null) {
    return (
      <button
        type="button"
        className={tileClass}
        onClick={() => showToast(`${tile.name}${veil ?? ''}`, 'plain')}
      >
        {content}
      </button>
    );
  }
  return (
    <Link to={to} className={tileClass} mayGo={() => !plays || requireLogin(to)}>
      {content}
    </Link>
  );
}
