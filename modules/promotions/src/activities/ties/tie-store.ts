import { plainName } from '@haitang/identity/plain-name.ts';
import { publicNetwork } from '@haitang/identity/sessions/public-network.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The applicant and activity whose ties are searched, among its other applicants. */
export interface TiesAsked {
  readonly memberId: MemberId;
  readonly activityId: number;
  /** Earlier sign-ins are not compared. */
  readonly since: Date;
}

/** Two sign-ins this close together count as one person's. */
const CLOSE_MS = 24 * 3_600_000;
/** Two registrations from one network this close together count as one person's. */
const REGISTRATION_DAYS = 30;
const MOST = 20;
/** Payments of one account that are looked at: an exchange's has millions. */
const PAYMENTS_EACH = 200;
/** An account that paid for more members is an exchange's and proves nothing. */
const PAID_BY_PERSON = 20;

const isPartyTo = (asked: TiesAsked) => sql`EXISTS (SELECT 1 FROM activity_application AS theirs
  WHERE theirs.activity_id = ${asked.activityId} AND theirs.member_id = other.member_id
    AND theirs.member_id <> ${asked.memberId} AND theirs.state <> 3)`;

const idsOf = (rows: readonly { readonly member_id: number }[]): number[] =>
  rows.map((row) => row.member_id);

/** Members who signed in with the same device name; none when the client sends no name. */
export async function readSameDevice(database: Queryable, asked: TiesAsked): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT other.member_id
    FROM member_session AS own
    JOIN member_session AS other ON other.device_id = own.device_id
    WHERE own.member_id = ${asked.memberId} AND own.started_at >= ${asked.since}
      AND other.started_at >= ${asked.since} AND ${isPartyTo(asked)}
    ORDER BY other.member_id LIMIT ${MOST}`.execute(database);
  return idsOf(rows);
}

/**
 * Members who used the same kind of device on the same public network within a day, or registered
 * from the same network within 30 days. Different device names do not disprove this, because the
 * client chooses them.
 */
export async function readSameNetwork(database: Queryable, asked: TiesAsked): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT other.member_id
    FROM member_session AS own JOIN member_session AS other ON other.device = own.device
      AND other.started_at BETWEEN own.started_at - ${`${CLOSE_MS} milliseconds`}::interval
        AND own.started_at + ${`${CLOSE_MS} milliseconds`}::interval
    WHERE own.member_id = ${asked.memberId} AND own.started_at >= ${asked.since}
      AND other.started_at >= ${later(asked.since, -CLOSE_MS)} AND ${isPartyTo(asked)}
      AND ${publicNetwork(sql`other.ip`)} = ${publicNetwork(sql`own.ip`)}
    UNION
    SELECT other.member_id FROM member_consent AS own JOIN member_consent AS other
      ON other.recorded_at BETWEEN own.recorded_at - make_interval(days => ${REGISTRATION_DAYS})
        AND own.recorded_at + make_interval(days => ${REGISTRATION_DAYS})
    WHERE own.member_id = ${asked.memberId} AND ${isPartyTo(asked)}
      AND ${publicNetwork(sql`other.ip`)} = ${publicNetwork(sql`own.ip`)}
    ORDER BY member_id LIMIT ${MOST}`.execute(database);
  return idsOf(rows);
}

/** Members with the same payer address, the same card holder, or the same name. */
export async function readSamePurse(database: Queryable, asked: TiesAsked): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`WITH paid AS (
      SELECT DISTINCT own.sender, other.member_id
      FROM (SELECT DISTINCT sender FROM chain_transfer
          WHERE member_id = ${asked.memberId} AND state = 'credited') AS own
        CROSS JOIN LATERAL (SELECT member_id FROM chain_transfer
          WHERE sender = own.sender AND state = 'credited' AND member_id <> ${asked.memberId}
          LIMIT ${PAYMENTS_EACH}) AS other)
    SELECT other.member_id FROM paid AS other
    WHERE other.sender IN (
        SELECT sender FROM paid GROUP BY sender HAVING count(*) <= ${PAID_BY_PERSON})
      AND ${isPartyTo(asked)}
    UNION
    SELECT other.member_id FROM bank_card AS own JOIN bank_card AS other ON other.owner = own.owner
    WHERE own.member_id = ${asked.memberId} AND ${isPartyTo(asked)}
    UNION
    SELECT other.member_id FROM member AS own
      JOIN (SELECT id AS member_id, realname FROM member) AS other
        ON ${plainName('other.realname')} = ${plainName('own.realname')}
    WHERE own.id = ${asked.memberId} AND ${plainName('own.realname')} <> '' AND ${isPartyTo(asked)}
    ORDER BY member_id LIMIT ${MOST}`.execute(database);
  return idsOf(rows);
}
