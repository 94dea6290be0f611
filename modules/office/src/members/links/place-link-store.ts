import { publicNetwork } from '@haitang/identity/sessions/public-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Another member who shares something, and when that was last seen. */
export interface SharedRow {
  readonly member_id: number;
  readonly at: Date;
  /** What is shared, as far as staff may read it; '' where the kind says it all. */
  readonly detail: string;
}

/** Members listed for one kind of link; one more is read to know that there are more. */
export const LISTED = 20;
/** Own sign-ins that are compared, newest first, and the sign-ins of others beside each. */
const OWN_SIGN_INS = 30;
const OTHERS_EACH = 100;
/** Two sign-ins from one address this close together count as one household's. */
const CLOSE_HOURS = 24;
/** Two registrations from one address this close together count as one household's. */
const REGISTRATION_DAYS = 30;

type Reading = (database: Queryable, id: MemberId, since: Date) => Promise<readonly SharedRow[]>;

/** Members who signed in with the same browser since then. */
export const readSameBrowser: Reading = async (database, id, since) => {
  const { rows } = await sql<SharedRow>`
    SELECT other.member_id, max(other.started_at) AS at, max(other.device) AS detail
    FROM (SELECT DISTINCT device_id FROM member_session
      WHERE member_id = ${id} AND device_id IS NOT NULL AND started_at >= ${since}) AS own
    JOIN member_session AS other ON other.device_id = own.device_id
      AND other.member_id <> ${id} AND other.started_at >= ${since}
    GROUP BY other.member_id ORDER BY at DESC LIMIT ${LISTED + 1}`.execute(database);
  return rows;
};

/**
 * Members with the same kind of device at the same public address within a day of one of the newest
 * sign-ins since then. A household or a café shares one too.
 */
export const readSamePlace: Reading = async (database, id, since) => {
  const { rows } = await sql<SharedRow>`
    WITH own AS (
      SELECT ip, device, started_at FROM member_session
      WHERE member_id = ${id} AND started_at >= ${since}
        AND ${publicNetwork(sql`ip`)} IS NOT NULL
      ORDER BY started_at DESC LIMIT ${OWN_SIGN_INS})
    SELECT other.member_id, max(other.started_at) AS at, max(other.device) AS detail
    FROM own CROSS JOIN LATERAL (
      SELECT member_id, started_at, device FROM member_session
      WHERE ip = own.ip
        AND started_at BETWEEN own.started_at - make_interval(hours => ${CLOSE_HOURS})
        AND own.started_at + make_interval(hours => ${CLOSE_HOURS})
      LIMIT ${OTHERS_EACH}
    ) AS other
    WHERE other.member_id <> ${id} AND other.device = own.device
    GROUP BY other.member_id ORDER BY at DESC LIMIT ${LISTED + 1}`.execute(database);
  return rows;
};

/** Members who registered from the same public address within 30 days. */
export async function readSameRegistration(
  database: Queryable,
  id: MemberId,
): Promise<readonly SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT other.member_id, max(other.recorded_at) AS at, '' AS detail
    FROM member_consent AS own CROSS JOIN LATERAL (
      SELECT member_id, recorded_at FROM member_consent
      WHERE ip = own.ip AND member_id <> ${id}
        AND recorded_at BETWEEN own.recorded_at - make_interval(days => ${REGISTRATION_DAYS})
          AND own.recorded_at + make_interval(days => ${REGISTRATION_DAYS})
      LIMIT ${OTHERS_EACH}
    ) AS other
    WHERE own.member_id = ${id} AND ${publicNetwork(sql`own.ip`)} IS NOT NULL
    GROUP BY other.member_id ORDER BY at DESC LIMIT ${LISTED + 1}`.execute(database);
  return rows;
}
