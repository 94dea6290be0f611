import type { Game } from '@haitang/contract/member/games.ts';
import { GameRow, GameRows } from './game-row.tsx';
import type { useFavourites } from './my-games.ts';

interface MarkedRowsProps {
  readonly games: readonly Game[];
  /** Loaded by the screen, in parallel with its games. */
  readonly favourites: ReturnType<typeof useFavourites>;
  /** The search text: its words are marked in the names. */
  readonly sought?: string;
  readonly onOpen?: () => void;
}

/** Games as rows, each with a heart for favourites. */
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
