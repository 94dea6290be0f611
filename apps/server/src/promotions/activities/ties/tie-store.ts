import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Whose ties are asked for, among those who have taken part in the same activity. */
export interface TiesAsked {
  readonly memberId: MemberId;
  readonly activityId: number;
  /** Sign-ins before it are not compared. */
  readonly since: Date;
}

/** Two sign-ins so close together count as the same hands. */
const CLOSE_MS = 24 * 3_600_000;
/** Addresses of our own side of the network say nothing about a person. */
const NOBODYS = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128'];
const MOST = 20;

const takesPart = (asked: TiesAsked) => sql`EXISTS (SELECT 1 FROM activity_application AS theirs
  WHERE theirs.activity_id = ${asked.activityId} AND theirs.member_id = other.member_id
    AND theirs.member_id <> ${asked.memberId} AND theirs.state <> 3)`;

const idsOf = (rows: readonly { readonly member_id: number }[]): number[] =>
  rows.map((row) => row.member_id);

/** Those who signed in from the same browser, as its client calls it; nobody where it says none. */
export async function readSameDevice(on: Queryable, asked: TiesAsked): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT other.member_id
    FROM member_session AS own
    JOIN member_session AS other ON other.device_id = own.device_id
    WHERE own.member_id = ${asked.memberId} AND own.started_at >= ${asked.since}
      AND other.started_at >= ${asked.since} AND ${takesPart(asked)}
    ORDER BY other.member_id LIMIT ${MOST}`.execute(on);
  return idsOf(rows);
}

/** Those who used the same kind of device from the same public address within a day. */
export async function readSameNetwork(on: Queryable, asked: TiesAsked): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT other.member_id
    FROM member_session AS own JOIN member_session AS other
      ON other.ip = own.ip AND other.device = own.device
      AND other.started_at BETWEEN own.started_at - ${`${CLOSE_MS} milliseconds`}::interval
        AND own.started_at + ${`${CLOSE_MS} milliseconds`}::interval
    WHERE own.member_id = ${asked.memberId} AND own.started_at >= ${asked.since}
      AND other.started_at >= ${later(asked.since, -CLOSE_MS)} AND ${takesPart(asked)}
      AND CASE WHEN own.ip ~ '^[0-9a-fA-F:.]+$' THEN
          NOT EXISTS (SELECT 1 FROM unnest(${NOBODYS}::text[]) AS ours (net)
            WHERE regexp_replace(own.ip, '^::ffff:', '')::inet <<= ours.net::inet)
        ELSE false END
    ORDER BY other.member_id LIMIT ${MOST}`.execute(on);
  return idsOf(rows);
}

/** Those who were paid in from the same address, or have bound a card of the same holder. */
export async function readSamePurse(on: Queryable, asked: TiesAsked): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT other.member_id
    FROM chain_transfer AS own JOIN chain_transfer AS other
      ON other.sender = own.sender AND other.state = 'credited'
    WHERE own.member_id = ${asked.memberId} AND own.state = 'credited' AND ${takesPart(asked)}
    UNION
    SELECT other.member_id FROM bank_card AS own JOIN bank_card AS other ON other.owner = own.owner
    WHERE own.member_id = ${asked.memberId} AND ${takesPart(asked)}
    ORDER BY member_id LIMIT ${MOST}`.execute(on);
  return idsOf(rows);
}
