import type { Queryable } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { sql } from 'kysely';

/** A player's page key. */
export interface PageKey {
  readonly player: string;
  readonly key: string;
}

/** A key that was used, and the settled round that has it, if it is one. */
export interface UsedKey extends PageKey {
  readonly round: string | null;
}

/**
 * Those of these keys that were used for any bet: of an instant game, a volley or a settled round
 * with steps (`round`), an open round with steps, a slip or a pursuit. One statement, so that a
 * round which settles meanwhile is seen in one of its places. Each key is looked up in the four
 * indexes, never by a scan: `OFFSET 0` keeps the subqueries as they are.
 */
export async function readUsedKeys(
  database: Queryable,
  keys: readonly PageKey[],
): Promise<UsedKey[]> {
  const found = await sql<UsedKey>`SELECT given.of_player AS player, given.of_key::text AS key,
      known.id AS round
    FROM unnest(${keys.map(({ player }) => player)}::text[],
        ${plainArray(keys.map(({ key }) => key))}::uuid[]) AS given (of_player, of_key)
      LEFT JOIN LATERAL (SELECT id FROM round
        WHERE player = of_player AND round_key = of_key OFFSET 0) AS known ON true
    WHERE known.id IS NOT NULL
      OR EXISTS (SELECT FROM open_round
        WHERE player = of_player AND round_key = of_key OFFSET 0)
      OR EXISTS (SELECT FROM shared_order
        WHERE player = of_player AND order_key = of_key OFFSET 0)
      OR EXISTS (SELECT FROM pursuit
        WHERE player = of_player AND pursuit_key = of_key OFFSET 0)`.execute(database);
  return found.rows;
}
