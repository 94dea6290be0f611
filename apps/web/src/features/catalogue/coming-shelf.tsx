import { Icon } from '@haitang/ui/icon/icon.tsx';
import { TileGrid } from '@haitang/ui/surface/tile.tsx';
import { useId, useState } from 'react';
import { maintenance } from '../../shared/words/play/tiles.ts';
import { ClosedTile } from './closed-tile.tsx';
import css from './coming-shelf.module.css';
import type { TileView } from './tile-view.ts';

/** The folded shelf of what cannot be opened yet. */
const coming = '即将开放';

interface ComingShelfProps {
  readonly tiles: readonly TileView[];
  /** Nothing can be opened here: the shelf is not folded, or the place would seem empty. */
  readonly alone: boolean;
  /** Two large tiles in a row, for venues. */
  readonly two?: boolean;
}

/**
 * What cannot be opened yet, below what can: one shelf that is folded at every visit. Its title
 * says that all of it is to come, so its tiles have no badges; only maintenance is named.
 */
export function ComingShelf({ tiles, alone, two = false }: ComingShelfProps) {
  const [open, setOpen] = useState(alone);
  const inside = useId();
  return (
    <section className={css.shelf}>
      <button
        type="button"
        className={css.title}
        aria-expanded={open}
        aria-controls={open ? inside : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{coming}</span>
        <i>{tiles.length}</i>
        <Icon name={open ? 'caret-up-bold' : 'caret-down-bold'} size="s" />
      </button>
      {open && (
        <div id={inside} className={css.tiles}>
          <TileGrid two={two}>
            {tiles.map((tile) => (
              <ClosedTile key={tile.key} tile={tile} plain={tile.veil !== maintenance} />
            ))}
          </TileGrid>
        </div>
      )}
    </section>
  );
}
