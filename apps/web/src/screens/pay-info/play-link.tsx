import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { hotGamesQuery } from '../../features/catalogue/catalogue-queries.ts';
import { recentQuery } from '../../features/catalogue/my-games.ts';
import { isOpen, viewOfGame } from '../../features/catalogue/tile-view.ts';
import { Link } from '../../shared/navigation/link.tsx';

const play = (game: string): string => `去玩 ${game}`;

/**
 * The way from the money to one game: the member's last one, for a newcomer the first hot one. It
 * has its place before its name is known; without a game there is none.
 */
export function PlayLink() {
  const recent = useQuery(recentQuery);
  const hot = useQuery(hotGamesQuery);
  if (recent.isPending || hot.isPending) return <Skeleton height="48px" radius="var(--r-full)" />;
  const games = [...(recent.data ?? []), ...(hot.data?.games ?? [])].map((game) =>
    viewOfGame(game),
  );
  const game = games.filter(isOpen).find(({ plays }) => plays);
  return (
    game && (
      <Link to={game.to} className={buttonClass({ block: true })}>
        {play(game.name)}
      </Link>
    )
  );
}
