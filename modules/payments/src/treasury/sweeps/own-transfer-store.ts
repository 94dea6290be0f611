import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChainAddress } from '../../chain/chain-address.ts';
import type { OwnTransfer } from './own-transfer.ts';

type Row = Omit<OwnTransfer, 'units' | 'fee'> & {
  readonly units: string;
  readonly fee: string | null;
};

/** In place of the number of a deposit address, for a payout wallet. */
const NO_INDEX = -1;

const COLUMNS = sql`number, kind, network, address, 
  nullif(deposit_index, ${NO_INDEX}) AS "index", target,
  units::text AS units, state, recipient, tx_hash AS "txHash", fee::text AS fee, note, created_at AS "createdAt",
  ended_at AS "endedAt"`;

async function read(database: Queryable, rest: RawBuilder<unknown>): Promise<OwnTransfer[]> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM own_transfer ${rest}`.execute(database);
  return rows.map((row) => ({
    ...row,
    units: BigInt(row.units),
    fee: row.fee === null ? null : BigInt(row.fee),
  }));
}

/** The transfers that are not over, oldest first. */
export const readOpen = (database: Queryable, most: number): Promise<OwnTransfer[]> =>
  read(database, sql`WHERE state = 'open' ORDER BY created_at LIMIT ${most}`);

/** The newest transfers, for staff. */
export const readNewest = (database: Queryable, most: number): Promise<OwnTransfer[]> =>
  read(database, sql`ORDER BY created_at DESC, number LIMIT ${most}`);

/** The transfers to cold wallets that arrived on a Beijing day, oldest first. */
export const readColdOf = (database: Queryable, day: BusinessDay): Promise<OwnTransfer[]> =>
  read(
    database,
    sql`WHERE kind = 'cold' AND state = 'done' AND ended_at >= ${startOfDay(day)}
      AND ended_at < ${endOfDay(day)} ORDER BY ended_at, number`,
  );

/** A transfer, locked until the transaction ends. */
export async function lockTransfer(tx: Tx, number: string): Promise<OwnTransfer> {
  const [row] = await read(tx, sql`WHERE number = ${number} FOR UPDATE`);
  return present(row, number);
}

/** Adds an open transfer with its first attempt; false while its address has one. */
export async function insertTransfer(
  tx: Tx,
  ownTransfer: Pick<
    OwnTransfer,
    'number' | 'kind' | 'network' | 'address' | 'index' | 'target' | 'units'
  >,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO own_transfer
      (number, kind, network, address, deposit_index, target, units, state, created_at)
    VALUES (${ownTransfer.number}, ${ownTransfer.kind}, ${ownTransfer.network},
      ${ownTransfer.address}, ${ownTransfer.index ?? NO_INDEX},
      ${ownTransfer.target}, ${ownTransfer.units}, 'open', ${now})
    ON CONFLICT (network, address) WHERE state = 'open' DO NOTHING RETURNING 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`INSERT INTO own_transfer_attempt (number, attempt, state, changed_at)
    VALUES (${ownTransfer.number}, 1, 'requested', ${now})`.execute(tx);
  return true;
}

/** Ends an open transfer. */
export async function endTransfer(
  tx: Tx,
  number: string,
  end: Pick<OwnTransfer, 'state' | 'recipient' | 'txHash' | 'fee' | 'note'>,
  moment: Date,
): Promise<void> {
  await sql`UPDATE own_transfer SET state = ${end.state}, recipient = ${end.recipient},
      tx_hash = ${end.txHash}, fee = ${end.fee}, note = ${end.note}, ended_at = ${moment}
    WHERE number = ${number} AND state = 'open'`.execute(tx);
}

/** A deposit address that may be swept. */
export interface SweepSource {
  readonly address: ChainAddress;
  readonly index: number;
}

/**
 * The deposit addresses among `addresses` that may be swept now: derived from the extended key,
 * without money that people have yet to decide on, without an open transfer, and without one that
 * came to nothing since `quietSince`.
 */
export async function sweepSources(
  database: Queryable,
  network: ChainNetwork,
  addresses: readonly string[],
  quietSince: Date,
): Promise<SweepSource[]> {
  const { rows } = await sql<SweepSource>`SELECT address, derivation_index AS "index"
    FROM deposit_address AS place
    WHERE network = ${network} AND derivation_index IS NOT NULL
      AND address = ANY(${[...addresses]}::text[])
      AND NOT EXISTS (SELECT 1 FROM chain_transfer AS one WHERE one.network = place.network
        AND one.recipient = place.address AND one.state = 'held')
      AND NOT EXISTS (SELECT 1 FROM own_transfer AS one WHERE one.network = place.network
        AND one.address = place.address AND (one.state = 'open'
          OR (one.state <> 'done' AND one.ended_at > ${quietSince})))`.execute(database);
  return rows;
}

/** Whether a wallet has an open transfer. */
export async function hasOpen(
  database: Queryable,
  { network, address }: Pick<OwnTransfer, 'network' | 'address'>,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM own_transfer WHERE network = ${network}
    AND address = ${address} AND state = 'open'`.execute(database);
  return rows.length > 0;
}

/** The number of open transfers of a network. */
export async function countOpen(database: Queryable, network: ChainNetwork): Promise<number> {
  const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM own_transfer
    WHERE network = ${network} AND state = 'open'`.execute(database);
  return rows[0]?.open ?? 0;
}
