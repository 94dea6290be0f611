import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type ChainAddress, chainAddress } from '../chain/chain-address.ts';

/** The owner of one of our receiving addresses. */
export interface AddressOwner {
  readonly network: ChainNetwork;
  /** Null for the shared address. */
  readonly memberId: MemberId | null;
}

export async function addressOf(
  database: Queryable,
  member: MemberId,
  network: ChainNetwork,
): Promise<ChainAddress | null> {
  const { rows } = await sql<{ address: string }>`SELECT address FROM deposit_address
    WHERE member_id = ${member} AND network = ${network}`.execute(database);
  return rows[0] ? chainAddress(rows[0].address) : null;
}

/** The next unused child number of a network; concurrent callers wait for each other's commit. */
export async function takeIndex(tx: Tx, network: ChainNetwork): Promise<number> {
  const { rows } = await sql<{ taken: number }>`INSERT INTO deposit_address_count AS known
      (network, next_index) VALUES (${network}, 1)
    ON CONFLICT (network) DO UPDATE SET next_index = known.next_index + 1
    RETURNING next_index - 1 AS taken`.execute(tx);
  return present(rows[0], 'a child number').taken;
}

/** The next unused child number of a network, without taking it. */
export async function readNextIndex(database: Queryable, network: ChainNetwork): Promise<number> {
  const { rows } = await sql<{ next_index: number }>`SELECT next_index
    FROM deposit_address_count WHERE network = ${network}`.execute(database);
  return rows[0]?.next_index ?? 0;
}

/** Leaves out the next `count` child numbers of every network. */
export async function skipIndexes(tx: Tx, count: number): Promise<void> {
  await sql`UPDATE deposit_address_count SET next_index = next_index + ${count}`.execute(tx);
}

export interface NewAddress extends AddressOwner {
  readonly address: ChainAddress;
  readonly derivationIndex: number | null;
  readonly createdAt: Date;
}

/** Writes an address unless it exists. */
export async function insertAddress(tx: Tx, row: NewAddress): Promise<void> {
  await sql`INSERT INTO deposit_address
      (network, address, member_id, derivation_index, created_at)
    VALUES (${row.network}, ${row.address}, ${row.memberId}, ${row.derivationIndex},
      ${row.createdAt})
    ON CONFLICT (network, address) DO NOTHING`.execute(tx);
}

/** Which of the accounts are ours, on any network. */
export async function ownAmong(
  database: Queryable,
  accounts: readonly ChainAddress[],
): Promise<ChainAddress[]> {
  const { rows } = await sql<{ address: string }>`SELECT DISTINCT address FROM deposit_address
    WHERE address = ANY(${[...accounts]}::text[])`.execute(database);
  return rows.map((row) => chainAddress(row.address));
}

/** Addresses of open orders, newest first; at most `most`. Many orders of a member count once. */
export async function awaitedAddresses(database: Queryable, most: number): Promise<ChainAddress[]> {
  const { rows } = await sql<{ address: string }>`SELECT DISTINCT place.address
    FROM (SELECT member_id, network FROM deposit_order
      WHERE stage = 'submitted' AND expires_at IS NOT NULL
      GROUP BY member_id, network ORDER BY max(expires_at) DESC LIMIT ${most}) AS waiting
    JOIN deposit_address AS place ON place.network = waiting.network
      AND (place.member_id = waiting.member_id OR place.member_id IS NULL)
    LIMIT ${most}`.execute(database);
  return rows.map((row) => chainAddress(row.address));
}

/** The owners of an account, one for each network it receives on. */
export async function ownersOf(
  database: Queryable,
  address: ChainAddress,
): Promise<AddressOwner[]> {
  const { rows } = await sql<{ network: ChainNetwork; member_id: number | null }>`
    SELECT network, member_id FROM deposit_address WHERE address = ${address}`.execute(database);
  return rows.map((row) => ({
    network: row.network,
    memberId: row.member_id === null ? null : memberId(row.member_id),
  }));
}

/** Reserves an amount on the shared address; false when it is taken or in quarantine. */
export async function takeAmount(
  tx: Tx,
  network: ChainNetwork,
  units: bigint,
  order: { readonly number: string; readonly at: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO deposit_amount AS known
      (network, units, order_number, quarantined_until)
    VALUES (${network}, ${units}, ${order.number}, ${order.until})
    ON CONFLICT (network, units) DO UPDATE SET order_number = EXCLUDED.order_number,
      quarantined_until = EXCLUDED.quarantined_until
    WHERE known.quarantined_until <= ${order.at}
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Takes over an own amount of the member in a range, whose order has expired and no money is seen
 * for it; null when there is none. Late money then pays the new order of the same member.
 */
export async function takeOwnAmount(
  tx: Tx,
  network: ChainNetwork,
  range: { readonly above: bigint; readonly to: bigint },
  order: {
    readonly number: string;
    readonly memberId: MemberId;
    readonly until: Date;
  },
): Promise<bigint | null> {
  const { rows } = await sql<{ units: bigint }>`UPDATE deposit_amount AS known
    SET order_number = ${order.number}, quarantined_until = ${order.until}
    WHERE network = ${network} AND units = (SELECT held.units FROM deposit_order AS ended
      JOIN deposit_amount AS held ON held.network = ended.network
        AND held.units = ended.expected AND held.order_number = ended.number
      WHERE ended.member_id = ${order.memberId} AND ended.network = ${network}
        AND ended.stage = 'expired' AND ended.expected > ${range.above}
        AND ended.expected <= ${range.to} AND NOT EXISTS (SELECT 1 FROM chain_transfer AS coming
          WHERE coming.order_number = ended.number AND coming.state IN ('seen', 'final'))
      ORDER BY ended.created_at LIMIT 1)
    RETURNING units`.execute(tx);
  return rows[0]?.units ?? null;
}

/** The order of an amount on the shared address, quarantine included. */
export async function orderOfAmount(
  database: Queryable,
  network: ChainNetwork,
  units: bigint,
): Promise<string | null> {
  const { rows } = await sql<{ order_number: string }>`SELECT order_number FROM deposit_amount
    WHERE network = ${network} AND units = ${units}`.execute(database);
  return rows[0]?.order_number ?? null;
}
