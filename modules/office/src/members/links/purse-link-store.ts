import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { plainName } from '@haitang/identity/plain-name.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { LISTED, type SharedRow } from './place-link-store.ts';

/** Payments of one account that are looked at: an exchange's has millions. */
const PAYMENTS_EACH = 200;

/** Present and former payout addresses of a member, in their networks' notation. */
export async function readPayoutAddresses(
  database: Queryable,
  id: MemberId,
): Promise<readonly { network: ChainNetwork; address: string }[]> {
  const { rows } = await sql<{ network: ChainNetwork; address: string }>`
    SELECT network, address FROM payout_address WHERE member_id = ${id}`.execute(database);
  return rows;
}

/** Other owners, present or former, of payout addresses with these keys. */
export async function readSameAccount(
  database: Queryable,
  id: MemberId,
  keys: readonly string[],
): Promise<readonly SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT member_id, max(bound_at) AS at, max(address) AS detail FROM payout_address
    WHERE address_key = ANY(${[...keys]}::text[]) AND member_id <> ${id}
    GROUP BY member_id ORDER BY at DESC LIMIT ${LISTED + 1}`.execute(database);
  return rows;
}

/**
 * Members with a credited deposit from an account that paid a deposit of this member, or that is
 * paid to as this member's (`accounts`). An account that paid for more than twenty others is an
 * exchange's and proves nothing.
 */
export async function readSamePayer(
  database: Queryable,
  id: MemberId,
  accounts: readonly string[],
): Promise<readonly SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    WITH own AS (
      SELECT DISTINCT sender FROM chain_transfer WHERE member_id = ${id} AND state = 'credited'
      UNION
      SELECT unnest(${[...accounts]}::text[])),
    shared AS (
      SELECT own.sender, other.member_id, max(other.recorded_at) AS at
      FROM own CROSS JOIN LATERAL (
        SELECT member_id, recorded_at FROM chain_transfer
        WHERE sender = own.sender AND state = 'credited' AND member_id <> ${id}
        LIMIT ${PAYMENTS_EACH}
      ) AS other
      GROUP BY own.sender, other.member_id)
    SELECT member_id, max(at) AS at, '' AS detail FROM shared
    WHERE sender IN (
      SELECT sender FROM shared GROUP BY sender HAVING count(*) <= ${LISTED})
    GROUP BY member_id ORDER BY at DESC LIMIT ${LISTED + 1}`.execute(database);
  return rows;
}

/** Members with a card, deleted or not, of the same holder. */
export async function readSameHolder(
  database: Queryable,
  id: MemberId,
): Promise<readonly SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT other.member_id, max(other.bound_at) AS at, '' AS detail
    FROM (SELECT DISTINCT owner FROM bank_card WHERE member_id = ${id} AND owner <> '') AS own
    JOIN bank_card AS other ON other.owner = own.owner AND other.member_id <> ${id}
    GROUP BY other.member_id ORDER BY at DESC LIMIT ${LISTED + 1}`.execute(database);
  return rows;
}

/** Members of the same real name; many people bear some names. */
export async function readSameName(
  database: Queryable,
  id: MemberId,
): Promise<readonly SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT other.id AS member_id, other.registered_at AS at, '' AS detail
    FROM member AS own JOIN member AS other ON other.id <> own.id AND other.realname <> ''
      AND ${plainName('other.realname')} = ${plainName('own.realname')}
    WHERE own.id = ${id} AND own.realname <> '' LIMIT ${LISTED + 1}`.execute(database);
  return rows;
}

/** Members with the same mobile number or e-mail address. */
export async function readSameContact(
  database: Queryable,
  id: MemberId,
): Promise<readonly SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT other.id AS member_id, other.registered_at AS at, '手机' AS detail
    FROM member AS own JOIN member AS other
      ON other.mobile = own.mobile AND other.mobile <> '' AND other.id <> own.id
    WHERE own.id = ${id}
    UNION
    SELECT other.id, other.registered_at, '邮箱'
    FROM member AS own JOIN member AS other
      ON other.email = own.email AND other.email <> '' AND other.id <> own.id
    WHERE own.id = ${id}
    LIMIT ${LISTED + 1}`.execute(database);
  return rows;
}
