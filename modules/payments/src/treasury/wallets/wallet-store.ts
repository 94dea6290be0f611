import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChainAddress } from '../../chain/chain-address.ts';
import type { PayoutWallet } from './payout-wallet.ts';

const COLUMNS = sql`id, network, address, label, from_day::text AS "from", to_day::text AS "to",
  proposed_by AS "proposedBy", confirmed_by AS "confirmedBy"`;

/** The terms that two people agree on, as `writeWallet` names the values. */
const TERMS = sql`label, from_day, to_day, proposed_by, confirmed_by, changed_at`;

/** Whether a statement returns or writes a row. */
const finds = async (database: Queryable, statement: RawBuilder<unknown>): Promise<boolean> =>
  (await statement.execute(database)).rows.length > 0;

/** Every wallet ever registered, ordered by network and number. */
export async function readWallets(database: Queryable): Promise<readonly PayoutWallet[]> {
  const { rows } = await sql<PayoutWallet>`SELECT ${COLUMNS} FROM payout_wallet
    ORDER BY network, id`.execute(database);
  return rows;
}

/**
 * Writes a new wallet (id 0), or the label and days of an existing one; false when the address
 * exists.
 */
export async function writeWallet(tx: Tx, wallet: PayoutWallet, moment: Date): Promise<boolean> {
  const { id, network, address, label, from, to, proposedBy, confirmedBy } = wallet;
  const terms = sql`${label}, ${from}::date, ${to}::date, ${proposedBy}, ${confirmedBy},
    ${moment}::timestamptz`;
  if (id !== 0) {
    await sql`UPDATE payout_wallet SET (${TERMS}) = (${terms}) WHERE id = ${id}`.execute(tx);
    return true;
  }
  await sql`LOCK TABLE payout_wallet IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return finds(
    tx,
    sql`INSERT INTO payout_wallet (id, network, address, ${TERMS})
      SELECT coalesce(max(id), 0) + 1, ${network}, ${address}, ${terms} FROM payout_wallet
      ON CONFLICT (network, address) DO NOTHING RETURNING 1`,
  );
}

/** Whether the address is or was a member's payout address, on any network with such accounts. */
export const isMembersAddress = (database: Queryable, key: string): Promise<boolean> =>
  finds(database, sql`SELECT 1 FROM payout_address WHERE address_key = ${key}`);

/** Whether an account is, or was, a payout wallet on a network. */
export const isWallet = (
  database: Queryable,
  network: ChainNetwork,
  address: ChainAddress,
): Promise<boolean> =>
  finds(
    database,
    sql`SELECT 1 FROM payout_wallet WHERE network = ${network} AND address = ${address}`,
  );

/** Whether an account is, or was, a payout wallet on any network. */
export const isWalletAnywhere = (database: Queryable, address: ChainAddress): Promise<boolean> =>
  finds(database, sql`SELECT 1 FROM payout_wallet WHERE address = ${address}`);
