import type { Game } from '@haitang/contract/member/games.ts';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { listClass } from '@haitang/ui/list/list.tsx';
import type { ReactNode } from 'react';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { requireLogin } from '../../shared/session/require-login.ts';
import { unfavourite } from '../../shared/words/play/game-lists.ts';
import { factsOf } from './game-facts.ts';
import css from './game-row.module.css';
import { hitsIn } from './hits-in.ts';
import { viewOfGame } from './tile-view.ts';

interface GameRowProps {
  readonly game: Game;
  /** The search text: its words are marked in the name. */
  readonly sought?: string;
  readonly marked: boolean;
  readonly onMark: () => void;
  readonly onOpen?: () => void;
}

/** A game in a list: picture, name, kind and venue, published odds, and a heart for favourites. */
export function GameRow({ game, sought = '', marked, onMark, onOpen }: GameRowProps) {
  const { to, plays, veil } = viewOfGame(game);
  const facts = factsOf(game);
  const content = (
    <>
      <img src={game.mobile_img} alt="" width={56} height={56} loading="lazy" decoding="async" />
      <span className={css.words}>
        <b>
          {hitsIn(game.name, sought).map(({ start, text, hit }) =>
            hit ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}
        </b>
        <span>
          {[game.kind, game.platform_name, veil, ...game.labels].filter(Boolean).join(' · ')}
        </span>
        {facts && <span className="num">{facts}</span>}
      </span>
    </>
  );
  return (
    <li className={css.row}>
      {to === null ? (
        <button
          type="button"
          className={css.game}
          onClick={() => showToast(`${game.name} ${veil ?? ''}`, 'plain')}
        >
          {content}
        </button>
      ) : (
        <Link
          to={to}
          className={css.game}
          onClick={onOpen}
          mayGo={() => !plays || requireLogin(to)}
        >
          {content}
        </Link>
      )}
      <IconButton
        icon={marked ? 'heart-fill' : 'heart'}
        label={`${marked ? unfavourite : '收藏'} ${game.name}`}
        aria-pressed={marked}
        className={marked ? css.marked : css.heart}
        onClick={onMark}
      />
    </li>
  );
}

/** The card around rows of games. */
export const GameRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={listClass}>{children}</ul>
);
