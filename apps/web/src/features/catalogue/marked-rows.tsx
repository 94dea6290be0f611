import type { Game } from '@haitang/contract/member/games.ts';
import { GameRow, GameRows } from './game-row.tsx';
import type { useFavourites } from './my-games.ts';

interface MarkedRowsProps {
  readonly games: readonly Game[];
  /** Asked for by the screen, beside its games and not after them. */
  readonly favourites: ReturnType<typeof useFavourites>;
  /** What was sought: its words are marked in the names. */
  readonly sought?: string;
  readonly onOpen?: () => void;
}

/** Games as rows, each with its heart. */
export const MarkedRows = ({ games, favourites, ...rest }: MarkedRowsProps) => (
  <GameRows>
    {games.map((game) => (
      <GameRow
        {...rest}
        key={game.id}
        game={game}
        marked={favourites.marked.has(game.id)}
        onMark={() => favourites.toggle(game)}
      />
    ))}
  </GameRows>
);
