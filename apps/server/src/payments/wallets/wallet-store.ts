import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { PayoutWallet } from './payout-wallet.ts';

const COLUMNS = sql`id, network, address, label, from_day::text AS "from", to_day::text AS "to",
  proposed_by AS "proposedBy", confirmed_by AS "confirmedBy"`;

/** Every wallet there ever was, by network and number. */
export async function readWallets(on: Queryable): Promise<readonly PayoutWallet[]> {
  const { rows } = await sql<PayoutWallet>`SELECT ${COLUMNS} FROM payout_wallet
    ORDER BY network, id`.execute(on);
  return rows;
}

/** Writes a wallet, new with 0, or its label and days anew; false when it stands already. */
export async function writeWallet(tx: Tx, wallet: PayoutWallet, at: Date): Promise<boolean> {
  const { network, address, label, from, to, proposedBy, confirmedBy } = wallet;
  if (wallet.id !== 0) {
    await sql`UPDATE payout_wallet SET label = ${label}, from_day = ${from}::date,
        to_day = ${to}::date, proposed_by = ${proposedBy}, confirmed_by = ${confirmedBy},
        changed_at = ${at}
      WHERE id = ${wallet.id}`.execute(tx);
    return true;
  }
  await sql`LOCK TABLE payout_wallet IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql`INSERT INTO payout_wallet
      (id, network, address, label, from_day, to_day, proposed_by, confirmed_by, changed_at)
    SELECT coalesce(max(id), 0) + 1, ${network}, ${address}, ${label}, ${from}::date, ${to}::date,
      ${proposedBy}, ${confirmedBy}, ${at}::timestamptz
    FROM payout_wallet
    ON CONFLICT (network, address) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Whether members are paid to this address: it is theirs, deleted or not. */
export async function isMembersAddress(
  on: Queryable,
  network: ChainNetwork,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payout_address
    WHERE network = ${network} AND address_key = ${key}`.execute(on);
  return rows.length > 0;
}

/** Whether an account is, or was, a payout wallet on a network. */
export async function isWallet(
  on: Queryable,
  network: ChainNetwork,
  address: ChainAddress,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payout_wallet
    WHERE network = ${network} AND address = ${address}`.execute(on);
  return rows.length > 0;
}
