import type { Game } from '@haitang/contract/member/games.ts';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useId } from 'react';
import { GameTile } from '../../features/catalogue/game-tile.tsx';
import { viewOfGame } from '../../features/catalogue/tile-view.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { everything, unfavourite } from '../../shared/words/play/game-lists.ts';
import css from './my-shelf.module.css';

const SHOWN = 12;

interface MyShelfProps {
  readonly title: string;
  /** The tab of 我的游戏 with all of them. */
  readonly tab: 'recent' | 'marked';
  readonly games: readonly Game[] | undefined;
  /** Given for favourites: each tile has a heart that removes it. */
  readonly onUnmark?: (game: Game) => void;
}

/** A row of the member's own games that scrolls sideways; nothing without games. */
export function MyShelf({ title, tab, games = [], onUnmark }: MyShelfProps) {
  const heading = useId();
  if (games.length === 0) return null;
  return (
    <section className={css.shelf} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <Link
          to={`/favourites?tab=${tab}`}
          className={css.all}
          aria-label={`${everything} ${title}`}
        >
          {everything}
          <Icon name="caret-right-bold" size="s" />
        </Link>
      </div>
      <div className={css.row}>
        {games.slice(0, SHOWN).map((game) => (
          <div key={game.id}>
            <GameTile tile={viewOfGame(game)} />
            {onUnmark && (
              <IconButton
                icon="heart-fill"
                label={`${unfavourite} ${game.name}`}
                className={css.heart}
                onClick={() => onUnmark(game)}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
