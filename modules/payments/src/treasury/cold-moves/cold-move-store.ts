import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ColdMove } from './cold-move.ts';

const COLUMNS = sql`number, network, wallet, recipient, units, balance, ceiling, state,
  first_by AS "firstBy", second_by AS "secondBy", ended_by AS "endedBy", reason,
  proposed_at AS "proposedAt", decided_at AS "decidedAt"`;

async function read(database: Queryable, rest: RawBuilder<unknown>): Promise<readonly ColdMove[]> {
  const { rows } = await sql<ColdMove>`SELECT ${COLUMNS} FROM cold_move ${rest}`.execute(database);
  return rows;
}

/** The newest moves, those that wait for people first. */
export const readNewest = (database: Queryable, most: number): Promise<readonly ColdMove[]> =>
  read(database, sql`ORDER BY state <> 'proposed', proposed_at DESC, number LIMIT ${most}`);

/** The move of a network that waits for people; null when there is none. */
export async function readProposed(
  database: Queryable,
  network: ChainNetwork,
): Promise<ColdMove | null> {
  const [move] = await read(database, sql`WHERE network = ${network} AND state = 'proposed'`);
  return move ?? null;
}

/** A move without its lock; null for an unknown number. */
export async function readMove(database: Queryable, number: string): Promise<ColdMove | null> {
  return (await read(database, sql`WHERE number = ${number}`))[0] ?? null;
}

/** A move, locked until the transaction ends; null for an unknown number. */
export async function lockMove(tx: Tx, number: string): Promise<ColdMove | null> {
  return (await read(tx, sql`WHERE number = ${number} FOR UPDATE`))[0] ?? null;
}

/** Adds a proposed move; false while its network has one. */
export async function insertMove(tx: Tx, coldMove: ColdMove): Promise<boolean> {
  const { rows } = await sql`INSERT INTO cold_move
      (number, network, wallet, recipient, units, balance, ceiling, state, proposed_at)
    VALUES (${coldMove.number}, ${coldMove.network}, ${coldMove.wallet}, ${coldMove.recipient},
      ${coldMove.units},
      ${coldMove.balance}, ${coldMove.ceiling}, 'proposed', ${coldMove.proposedAt})
    ON CONFLICT (network) WHERE state = 'proposed' DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Saves who agreed, and the decision. */
export async function saveMove(tx: Tx, coldMove: ColdMove): Promise<void> {
  await sql`UPDATE cold_move SET state = ${coldMove.state}, first_by = ${coldMove.firstBy},
      second_by = ${coldMove.secondBy}, ended_by = ${coldMove.endedBy}, reason = ${coldMove.reason},
      decided_at = ${coldMove.decidedAt}
    WHERE number = ${coldMove.number} AND state = 'proposed'`.execute(tx);
}
