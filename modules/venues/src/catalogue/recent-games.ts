import type { Catalogue, Game } from './catalogue.ts';
import { openGames } from './search-games.ts';

/** A game and when the member opened it last. */
export interface RecentGame {
  readonly game: Game;
  readonly at: Date;
}

/** Older launches than these are no longer recent, however few games they were. */
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

/** Read beside a session: when a member last opened which game, newest first. */
export const launchedGames = {
  name: 'read-recent',
  columns: RECENT,
  read: ({ recent }: { recent: readonly Launched[] | null }): ReadonlyMap<number, Date> =>
    new Map((recent ?? []).map(({ game_id: id, at }) => [id, new Date(at)])),
};

/** The games opened last that can be opened now, each once, newest first, 20 at most. */
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
