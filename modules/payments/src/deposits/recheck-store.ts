import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { readTransfer, STANDING, type TransferRow } from './transfer-store.ts';

/** A credit to check again, with its present block. */
export interface RecheckedCredit extends ChainTransfer {
  readonly settledAt: Date;
}

/**
 * The next credits of a network settled since a moment, after the one checked last, at most `most`;
 * without those of the time before its chain and those released although they are on no chain.
 */
export async function nextToRecheck(
  database: Queryable,
  network: ChainNetwork,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<RecheckedCredit[]> {
  const { rows } = await sql<TransferRow & { settled_at: Date }>`SELECT ${STANDING}, settled_at
    FROM chain_transfer AS credit JOIN chain_cursor AS place USING (network)
    WHERE network = ${network} AND state = 'credited' AND block_number >= 0
      AND stands_hash IS DISTINCT FROM ''
      AND settled_at >= greatest(${since}, place.started_at)
      AND (settled_at, tx_hash, log_index) > (coalesce(place.recheck_at, '-infinity'),
        place.recheck_hash, place.recheck_log)
    ORDER BY settled_at, tx_hash, log_index LIMIT ${most}`.execute(database);
  return rows.map((row) => ({ ...readTransfer(row), settledAt: row.settled_at }));
}

/** The next run continues after this credit; null starts again. */
export async function moveRecheck(
  database: Queryable,
  network: ChainNetwork,
  last: RecheckedCredit | null,
): Promise<void> {
  await sql`UPDATE chain_cursor SET recheck_at = ${last?.settledAt ?? null},
      recheck_hash = ${last?.txHash ?? ''}, recheck_log = ${last?.logIndex ?? 0}
    WHERE network = ${network}`.execute(database);
}
