import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ChainAddress } from '../../chain/chain-address.ts';

/** Payments of a payout account that are read: a member may name an exchange's, with millions. */
const PAYMENTS_READ = 200;

/** An order whose facts are read. */
export interface SoughtFacts {
  readonly number: string;
  /** The account behind its payout address. */
  readonly account: ChainAddress;
  /** The keys of that account's addresses on every network. */
  readonly keys: readonly string[];
  /** The moment at which it is judged. */
  readonly at: Date;
}

export interface FactRow {
  number: string;
  registered_at: Date;
  password_changed_at: Date | null;
  pay_password_changed_at: Date | null;
  totp_reset_at: Date | null;
  bound_at: Date;
  deleted_at: Date | null;
  /** USDT in millionths, by the member or to the address, this order included. */
  sum_24h: bigint;
  count_24h: bigint;
  paid_before: bigint;
  /** Other members with the same device, payout account or payer. */
  linked: bigint;
  /** Wagering of the lots of 30 days, in cents. */
  required: bigint;
  done: bigint;
  open_lots: bigint;
  /** Lots that ended early because the member was away. */
  ended_lots: bigint;
}

/** The facts of orders in one query; every part of it is indexed. */
export async function readFacts(
  database: Queryable,
  sought: readonly SoughtFacts[],
  linkDays: number,
): Promise<FactRow[]> {
  const numbers = sought.map(({ number }) => number);
  const accounts = sought.map(({ account }) => account);
  const keys = sought.map((facts) => facts.keys.join(','));
  const moments = sought.map(({ at }) => at);
  const { rows } = await sql<FactRow>`SELECT one.number, member.registered_at,
      member.password_changed_at, member.pay_password_changed_at, member.totp_reset_at,
      address.bound_at, address.deleted_at, recent.sum_24h, recent.count_24h, paid.paid_before,
      links.linked, lots.required, lots.done, lots.open_lots, lots.ended_lots
    FROM unnest(${numbers}::text[], ${accounts}::text[], ${keys}::text[], ${moments}::timestamptz[])
      AS sought (number, account, keys, at)
    JOIN withdrawal AS one ON one.number = sought.number
    JOIN member ON member.id = one.member_id
    JOIN payout_address AS address ON address.id = one.address_id
    CROSS JOIN LATERAL (
      SELECT COALESCE(SUM(other.amount), 0)::bigint AS sum_24h, count(*) AS count_24h
      FROM withdrawal AS other
      WHERE (other.member_id = one.member_id OR other.address_id = one.address_id)
        AND other.submitted_at > one.submitted_at - interval '24 hours'
        AND other.submitted_at <= GREATEST(sought.at, one.submitted_at)
        AND other.stage <> 'rejected'
    ) AS recent
    CROSS JOIN LATERAL (
      SELECT count(*) AS paid_before FROM withdrawal AS other
      WHERE other.member_id = one.member_id AND other.paid_at < sought.at
    ) AS paid
    CROSS JOIN LATERAL (
      SELECT COALESCE(SUM(lot.required), 0)::bigint AS required,
        COALESCE(SUM(lot.done), 0)::bigint AS done,
        count(*) FILTER (WHERE lot.state = 'open') AS open_lots,
        count(*) FILTER (WHERE lot.ending_since IS NOT NULL) AS ended_lots
      FROM turnover_lot AS lot
      WHERE lot.member_id = one.member_id AND lot.opened_at <= sought.at
        AND lot.opened_at > sought.at - interval '30 days'
    ) AS lots
    CROSS JOIN LATERAL (
      SELECT count(*) AS linked FROM (
        SELECT theirs.member_id
        FROM member_session AS own
        JOIN member_session AS theirs ON theirs.device_id = own.device_id
        WHERE own.member_id = one.member_id AND theirs.member_id <> one.member_id
          AND own.started_at > sought.at - make_interval(days => ${linkDays})
          AND theirs.started_at > sought.at - make_interval(days => ${linkDays})
        UNION
        SELECT bound.member_id FROM payout_address AS bound
        WHERE bound.network = ANY(${CHAIN_NETWORKS}::text[])
          AND bound.address_key = ANY(string_to_array(sought.keys, ','))
          AND bound.member_id <> one.member_id
        UNION
        (SELECT paid.member_id FROM chain_transfer AS paid
        WHERE paid.sender = sought.account AND paid.state = 'credited'
          AND paid.member_id <> one.member_id LIMIT ${PAYMENTS_READ})
      ) AS others
    ) AS links`.execute(database);
  return rows;
}
