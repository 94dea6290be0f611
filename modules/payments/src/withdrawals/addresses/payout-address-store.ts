import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { addressKey } from '../../chain/address-key.ts';
import type { PayoutAddress } from './address.ts';

interface AddressRow {
  id: bigint;
  member_id: number;
  network: ChainNetwork;
  address: string;
  address_key: string;
  bound_at: Date;
  deleted_at: Date | null;
}

const toAddress = (row: AddressRow): PayoutAddress => ({
  id: Number(row.id),
  memberId: memberId(row.member_id),
  network: row.network,
  address: row.address,
  boundAt: row.bound_at,
});

/** A member's present addresses, oldest first. */
export async function readAddresses(
  database: Queryable,
  member: MemberId,
): Promise<PayoutAddress[]> {
  const { rows } = await sql<AddressRow>`SELECT * FROM payout_address
    WHERE member_id = ${member} AND deleted_at IS NULL ORDER BY bound_at, id`.execute(database);
  return rows.map(toAddress);
}

/**
 * Binds an address, or binds again one that the same member had deleted; its waiting time starts
 * again. Null when another member bound it first, on any network: Ethereum and BSC have the same
 * accounts, and an account has one owner (PA-04).
 */
export async function writeAddress(tx: Tx, wanted: PayoutAddress): Promise<PayoutAddress | null> {
  const key = addressKey(wanted.network, wanted.address);
  // The unique index covers one network; of two members on two networks the second waits here.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`payout_address:${key}`}))`.execute(tx);
  const { rows } = await sql<AddressRow>`INSERT INTO payout_address AS known
      (id, member_id, network, address, address_key, bound_at)
    SELECT ${wanted.id}::bigint, ${wanted.memberId}::int, ${wanted.network}, ${wanted.address},
      ${key}, ${wanted.boundAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM payout_address
      WHERE address_key = ${key} AND member_id <> ${wanted.memberId})
    ON CONFLICT ON CONSTRAINT payout_address_once
      DO UPDATE SET deleted_at = NULL, bound_at = EXCLUDED.bound_at
      WHERE known.member_id = EXCLUDED.member_id AND known.deleted_at IS NOT NULL
    RETURNING *`.execute(tx);
  return rows[0] ? toAddress(rows[0]) : null;
}

/** Marks a present address of the member as deleted; false when there is none. */
export async function markDeleted(
  tx: Tx,
  member: MemberId,
  id: number,
  now: Date,
): Promise<boolean> {
  const result = await sql`UPDATE payout_address SET deleted_at = ${now}
    WHERE id = ${id} AND member_id = ${member} AND deleted_at IS NULL`.execute(tx);
  return result.numAffectedRows === 1n;
}
