import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BlockRange, Heads } from '../chain/chain-reader.ts';

/** The position in a network's final blocks. */
export interface ChainCursor extends Heads {
  readonly network: ChainNetwork;
  readonly genesis: string;
  readonly scannedTo: bigint;
  readonly scannedAt: Date;
}

interface Row {
  readonly network: ChainNetwork;
  readonly genesis: string;
  readonly scanned_to: bigint;
  readonly latest: bigint;
  readonly finalized: bigint;
  readonly scanned_at: Date;
}

export async function readCursor(
  database: Queryable,
  network: ChainNetwork,
): Promise<ChainCursor | null> {
  const { rows } = await sql<Row>`SELECT network, genesis, scanned_to, latest, finalized,
      scanned_at FROM chain_cursor
    WHERE network = ${network}`.execute(database);
  const row = rows[0];
  if (!row) return null;
  const { genesis, latest, finalized } = row;
  return {
    network,
    genesis,
    latest,
    finalized,
    scannedTo: row.scanned_to,
    scannedAt: row.scanned_at,
  };
}

/** Starts a chain from the beginning: the first time, and after a test chain was replaced. */
export async function startCursor(tx: Tx, cursor: ChainCursor): Promise<void> {
  await sql`INSERT INTO chain_cursor
      (network, genesis, scanned_to, latest, finalized, scanned_at, started_at)
    VALUES (${cursor.network}, ${cursor.genesis}, ${cursor.scannedTo}, ${cursor.latest},
      ${cursor.finalized}, ${cursor.scannedAt}, ${cursor.scannedAt})
    ON CONFLICT (network) DO UPDATE SET genesis = EXCLUDED.genesis,
      scanned_to = EXCLUDED.scanned_to, foreign_to = NULL, latest = EXCLUDED.latest,
      finalized = EXCLUDED.finalized, scanned_at = EXCLUDED.scanned_at,
      started_at = EXCLUDED.started_at, recheck_at = NULL`.execute(tx);
}

/** Advances a cursor; false when another watcher advanced it meanwhile. */
export async function moveCursor(
  tx: Tx,
  from: ChainCursor,
  to: Heads & { readonly scannedTo: bigint; readonly scannedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`UPDATE chain_cursor SET scanned_to = ${to.scannedTo},
      latest = ${to.latest}, finalized = ${to.finalized}, scanned_at = ${to.scannedAt}
    WHERE network = ${from.network} AND genesis = ${from.genesis}
      AND scanned_to = ${from.scannedTo}
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The next final blocks to search for foreign tokens: at most `most`, and at most `behind` before
 * the credits' position; null when there are none.
 */
export async function foreignRange(
  database: Queryable,
  network: ChainNetwork,
  most: bigint,
  behind: bigint,
): Promise<BlockRange | null> {
  const { rows } = await sql<{ from: bigint; to: bigint }>`SELECT "from",
      least(scanned_to, "from" + ${most} - 1) AS "to"
    FROM (SELECT scanned_to, greatest(coalesce(foreign_to + 1, 0), scanned_to - ${behind} + 1)
        AS "from" FROM chain_cursor WHERE network = ${network}) AS cursor
    WHERE "from" <= scanned_to`.execute(database);
  return rows[0] ?? null;
}

/** Advances the search for foreign tokens; false when another watcher did so meanwhile. */
export async function moveForeign(
  tx: Tx,
  network: ChainNetwork,
  { from, to }: BlockRange,
): Promise<boolean> {
  const { rows } = await sql`UPDATE chain_cursor SET foreign_to = ${to}
    WHERE network = ${network} AND coalesce(foreign_to, -1) < ${from} RETURNING 1`.execute(tx);
  return rows.length > 0;
}
