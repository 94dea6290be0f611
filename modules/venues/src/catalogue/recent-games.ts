import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
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

/** When a member last opened which game, newest first. */
async function readLaunched(
  database: Queryable,
  member: MemberId,
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ game_id: number | null; at: Date | null }>`
    SELECT game_id, max(launched_at) AS at FROM (
      SELECT game_id, launched_at FROM venue_launch WHERE member_id = ${member}
      ORDER BY launched_at DESC LIMIT ${LAUNCHES_READ}
    ) AS last WHERE game_id IS NOT NULL GROUP BY game_id ORDER BY at DESC`.execute(database);
  return new Map(rows.flatMap(({ game_id: id, at }) => (id && at ? [[id, at]] : [])));
}

/** The last opened games that are open now, each once, newest first, at most 20. */
export async function recentGames(
  database: Queryable,
  catalogue: Catalogue,
  memberId: MemberId,
): Promise<readonly RecentGame[]> {
  const launched = await readLaunched(database, memberId);
  return openGames(catalogue, [...launched.keys()])
    .flatMap((game) => {
      const moment = launched.get(game.id);
      return moment ? [{ game, at: moment }] : [];
    })
    .slice(0, GAMES_MOST);
}
