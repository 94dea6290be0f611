import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Heads } from '../chain/chain-reader.ts';

/** How far a network's final blocks have been read. */
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
  on: Queryable,
  network: ChainNetwork,
): Promise<ChainCursor | null> {
  const { rows } = await sql<Row>`SELECT * FROM chain_cursor
    WHERE network = ${network}`.execute(on);
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

/** Begins a chain anew: the first time, and when a test chain was replaced by another. */
export async function startCursor(tx: Tx, cursor: ChainCursor): Promise<void> {
  await sql`INSERT INTO chain_cursor
      (network, genesis, scanned_to, latest, finalized, scanned_at)
    VALUES (${cursor.network}, ${cursor.genesis}, ${cursor.scannedTo}, ${cursor.latest},
      ${cursor.finalized}, ${cursor.scannedAt})
    ON CONFLICT (network) DO UPDATE SET genesis = EXCLUDED.genesis,
      scanned_to = EXCLUDED.scanned_to, latest = EXCLUDED.latest,
      finalized = EXCLUDED.finalized, scanned_at = EXCLUDED.scanned_at`.execute(tx);
}

/** Moves a cursor on; false when another watcher moved it meanwhile. */
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
