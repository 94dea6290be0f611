import type { Catalogue, Game } from './catalogue.ts';
import { openGames } from './search-games.ts';

/** A game, and when the member last opened it. */
export interface RecentGame {
  readonly game: Game;
  readonly at: Date;
}

/** Older launches do not count as recent, however few games they were. */
const LAUNCHES_READ = 300;
const GAMES_MOST = 20;

interface Launched {
  readonly game_id: number;
  readonly at: string;
}

const RECENT = `(SELECT json_agg(game ORDER BY at DESC) FROM (
    SELECT game_id, max(launched_at) AS at FROM (
      SELECT game_id, launched_at FROM venue_launch AS launch
      WHERE launch.member_id = member.id ORDER BY launched_at DESC LIMIT ${LAUNCHES_READ}
    ) AS last WHERE game_id IS NOT NULL GROUP BY game_id
  ) AS game) AS recent`;

/**
 * The part of a session read with the times at which a member last opened each game, newest first.
 */
export const launchedGames = {
  name: 'read-recent',
  columns: RECENT,
  read: ({ recent }: { recent: readonly Launched[] | null }): ReadonlyMap<number, Date> =>
    new Map((recent ?? []).map(({ game_id: id, at }) => [id, new Date(at)])),
};

/** The last opened games that are open now, each once, newest first, at most 20. */
export function recentGames(
  catalogue: Catalogue,
  launched: ReadonlyMap<number, Date>,
): readonly RecentGame[] {
  return openGames(catalogue, [...launched.keys()])
    .flatMap((game) => {
      const at = launched.get(game.id);
      return at ? [{ game, at }] : [];
    })
    .slice(0, GAMES_MOST);
}
