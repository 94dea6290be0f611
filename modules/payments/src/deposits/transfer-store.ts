import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { isSetApart } from '@haitang/platform/rows/set-apart.ts';
import { sql } from 'kysely';
import { chainAddress } from '../chain/chain-address.ts';
import { type ChainTransfer, type TransferLog, transferKey } from '../chain/chain-transfer.ts';

export type TransferState = 'seen' | 'final' | 'credited' | 'held' | 'cancelled';

/** A row of the table; shared with the other reads of transfers. */
export interface TransferRow {
  readonly network: ChainNetwork;
  readonly tx_hash: string;
  readonly log_index: number;
  readonly block_number: bigint;
  readonly block_hash: string;
  readonly block_time: Date;
  readonly contract: string;
  readonly sender: string;
  readonly recipient: string;
  readonly units: string;
  readonly state: TransferState;
}

export const readTransfer = (row: TransferRow): ChainTransfer => ({
  network: row.network,
  txHash: row.tx_hash,
  logIndex: row.log_index,
  blockNumber: row.block_number,
  blockHash: row.block_hash,
  blockTime: row.block_time,
  contract: chainAddress(row.contract),
  sender: chainAddress(row.sender),
  recipient: chainAddress(row.recipient),
  units: BigInt(row.units),
});

/** Name of the loop that credits final transfers. */
export const CREDIT_LOOP = 'credit-deposits';

const COLUMNS = sql`network, tx_hash, log_index, block_number, block_hash, block_time, contract,
  sender, recipient, units, state`;

/** The columns of a credit, with its present block. */
export const STANDING = sql`credit.network, credit.tx_hash, credit.log_index,
  coalesce(credit.stands_number, credit.block_number) AS block_number,
  coalesce(credit.stands_hash, credit.block_hash) AS block_hash, credit.block_time,
  credit.contract, credit.sender, credit.recipient, credit.units, credit.state`;

/**
 * Records a transfer found by a scan. A settled one stays; a waiting one gets its present block.
 */
export async function recordTransfer(
  tx: Tx,
  transfer: ChainTransfer,
  state: 'seen' | 'final',
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO chain_transfer AS known
      (network, tx_hash, log_index, block_number, block_hash, block_time, contract, sender,
       recipient, units, dust, state, recorded_at)
    VALUES (${transfer.network}, ${transfer.txHash}, ${transfer.logIndex},
      ${transfer.blockNumber}, ${transfer.blockHash}, ${transfer.blockTime},
      ${transfer.contract}, ${transfer.sender}, ${transfer.recipient},
      ${String(transfer.units)}::numeric, ${String(transfer.dust ?? 0n)}::numeric, ${state},
      ${moment})
    ON CONFLICT (network, tx_hash, log_index) DO UPDATE SET
      block_number = EXCLUDED.block_number, block_hash = EXCLUDED.block_hash,
      block_time = EXCLUDED.block_time, units = EXCLUDED.units, dust = EXCLUDED.dust,
      recipient = EXCLUDED.recipient, contract = EXCLUDED.contract, state = EXCLUDED.state
    WHERE known.state = 'seen' OR (EXCLUDED.state = 'final'
      AND known.state IN ('final', 'cancelled'))
  `.execute(tx);
}

/** Records the owner and probable order of a waiting transfer. */
export async function writeGuess(
  tx: Tx,
  transfer: ChainTransfer,
  guess: { readonly memberId: MemberId | null; readonly orderNumber: string | null },
): Promise<void> {
  await sql`UPDATE chain_transfer SET member_id = ${guess.memberId},
      order_number = ${guess.orderNumber}
    WHERE network = ${transfer.network} AND tx_hash = ${transfer.txHash}
      AND log_index = ${transfer.logIndex} AND state IN ('seen', 'final')`.execute(tx);
}

export async function transfersIn(
  database: Queryable,
  network: ChainNetwork,
  state: TransferState,
  from = 0n,
): Promise<ChainTransfer[]> {
  const { rows } = await sql<TransferRow>`SELECT ${COLUMNS} FROM chain_transfer
    WHERE network = ${network} AND state = ${state} AND block_number >= ${from}
    ORDER BY block_number, log_index`.execute(database);
  return rows.map(readTransfer);
}

/** Transfers that wait for a credit, the largest first, at most `most`. */
export async function finalByMoney(
  database: Queryable,
  network: ChainNetwork,
  now: Date,
  most: number,
): Promise<ChainTransfer[]> {
  const { rows } = await sql<TransferRow>`SELECT ${COLUMNS} FROM chain_transfer
    WHERE network = ${network} AND state = 'final'
      AND NOT ${isSetApart(CREDIT_LOOP, sql`concat_ws(':', network, tx_hash, log_index)`, now)}
    ORDER BY units DESC, block_number, log_index LIMIT ${most}`.execute(database);
  return rows.map(readTransfer);
}

/** Credits in blocks from one on, without those released although they are on no chain. */
export async function creditedFrom(
  database: Queryable,
  network: ChainNetwork,
  from: bigint,
): Promise<ChainTransfer[]> {
  const { rows } = await sql<TransferRow>`SELECT ${STANDING} FROM chain_transfer AS credit
    WHERE network = ${network} AND state = 'credited' AND stands_hash IS DISTINCT FROM ''
      AND (block_number >= ${from} OR stands_number >= ${from})`.execute(database);
  return rows.map(readTransfer);
}

/** The credited transfer of a case: its key, and the number of its case after an `@`. */
const ofCase = (about: string) => {
  const [network = '', txHash = '', logIndex = ''] = (about.split('@')[0] ?? '').split(':');
  return sql`network = ${network} AND tx_hash = ${txHash} AND log_index = ${Number(logIndex)}
    AND state = 'credited'`;
};

/** Cancels the credit of a transfer: when it reappears on the chain, it is new money. */
export async function markCancelled(tx: Tx, about: string): Promise<void> {
  await sql`UPDATE chain_transfer SET state = 'cancelled' WHERE ${ofCase(about)}`.execute(tx);
}

/** Records the present place of a released credit; empty texts when it is on no chain. */
export async function markReleased(
  tx: Tx,
  about: string,
  { minedIn, minedHash }: { readonly minedIn: string; readonly minedHash: string },
): Promise<void> {
  await sql`UPDATE chain_transfer SET stands_hash = ${minedHash},
      stands_number = ${minedHash === '' ? null : minedIn}::bigint
    WHERE ${ofCase(about)}`.execute(tx);
}

/** Credited transfers whose block was replaced and on which two people have not decided yet. */
export async function doubtedTransfers(
  database: Queryable,
  network: ChainNetwork,
  most: number,
): Promise<ChainTransfer[]> {
  const { rows } = await sql<TransferRow>`SELECT ${STANDING} FROM payment_case AS doubt
    JOIN chain_transfer AS credit ON credit.network = doubt.network
      AND credit.tx_hash = doubt.tx_hash AND credit.state = 'credited'
      AND split_part(doubt.transfer, '@', 1)
        = credit.network || ':' || credit.tx_hash || ':' || credit.log_index
    WHERE doubt.kind = 'reorganised' AND doubt.state = 'open' AND doubt.network = ${network}
    ORDER BY doubt.opened_at LIMIT ${most}`.execute(database);
  return rows.map(readTransfer);
}

/** Keys of the transfers settled from a block on. */
export async function settledSince(
  database: Queryable,
  network: ChainNetwork,
  from: bigint,
): Promise<Set<string>> {
  const { rows } = await sql<TransferRow>`SELECT ${COLUMNS} FROM chain_transfer
    WHERE network = ${network} AND block_number >= ${from}
      AND state IN ('credited', 'held')`.execute(database);
  return new Set(rows.map((row) => transferKey(readTransfer(row))));
}

/** Deletes a transfer whose block was replaced before it was final. */
export async function forgetSeen(tx: Tx, transfer: ChainTransfer): Promise<void> {
  await sql`DELETE FROM chain_transfer
    WHERE network = ${transfer.network} AND tx_hash = ${transfer.txHash}
      AND log_index = ${transfer.logIndex} AND state = 'seen'`.execute(tx);
}

/** Locks a transfer that waits for a credit; false when it was settled before. */
export async function lockFinal(tx: Tx, transfer: ChainTransfer): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM chain_transfer
    WHERE network = ${transfer.network} AND tx_hash = ${transfer.txHash}
      AND log_index = ${transfer.logIndex} AND state = 'final' FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Whether a transfer of this transaction was credited from another block. */
export async function creditedElsewhere(tx: Tx, transfer: ChainTransfer): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM chain_transfer
    WHERE network = ${transfer.network} AND tx_hash = ${transfer.txHash}
      AND state = 'credited' AND block_hash <> ${transfer.blockHash}`.execute(tx);
  return rows.length > 0;
}

export interface Settlement {
  readonly state: 'credited' | 'held';
  readonly memberId: MemberId | null;
  readonly orderNumber: string | null;
  readonly at: Date;
}

/** Settles a locked transfer. */
export async function settleTransfer(
  tx: Tx,
  transfer: ChainTransfer,
  settlement: Settlement,
): Promise<void> {
  await sql`UPDATE chain_transfer SET state = ${settlement.state},
      member_id = ${settlement.memberId}, order_number = ${settlement.orderNumber},
      settled_at = ${settlement.at}
    WHERE network = ${transfer.network} AND tx_hash = ${transfer.txHash}
      AND log_index = ${transfer.logIndex}`.execute(tx);
}

/** The member to whom a transfer was credited. */
export async function ownerOfTransfer(
  database: Queryable,
  transfer: TransferLog,
): Promise<{ readonly memberId: MemberId | null; readonly orderNumber: string | null }> {
  const { rows } = await sql<{ member_id: number | null; order_number: string | null }>`
    SELECT member_id, order_number FROM chain_transfer
    WHERE network = ${transfer.network} AND tx_hash = ${transfer.txHash}
      AND log_index = ${transfer.logIndex}`.execute(database);
  const { member_id: member = null, order_number: orderNumber = null } = rows[0] ?? {};
  return { memberId: member === null ? null : memberId(member), orderNumber };
}

/** The latest transfer of an order, for the member's screen. */
export async function transferOfOrder(
  database: Queryable,
  orderNumber: string,
): Promise<ChainTransfer | null> {
  const { rows } = await sql<TransferRow>`SELECT ${COLUMNS} FROM chain_transfer
    WHERE order_number = ${orderNumber} ORDER BY block_number DESC LIMIT 1`.execute(database);
  return rows[0] ? readTransfer(rows[0]) : null;
}

/** Which of the orders `numbers` have a transfer that was found and not settled yet. */
export async function confirmingAmong(
  database: Queryable,
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ order_number: string }>`SELECT DISTINCT order_number
    FROM chain_transfer WHERE state IN ('seen', 'final')
      AND order_number = ANY(${[...numbers]}::text[])`.execute(database);
  return new Set(rows.map((row) => row.order_number));
}
