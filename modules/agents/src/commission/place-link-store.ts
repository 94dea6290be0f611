import { publicNetwork } from '@haitang/identity/sessions/public-network.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type Pair, pairRows } from './pair.ts';

/** Two sign-ins this close together count as one person's. */
const CLOSE_MS = 24 * 3_600_000;
/** The agent's sign-ins within this time of a registration are compared with it. */
const REGISTRATION_DAYS = 30;
/** The period in which sign-ins are compared. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}

type Reading = (database: Queryable, pairs: readonly Pair[], window: Window) => Promise<number[]>;

/** Members who signed in with a device name of the agent's. */
export const readSameDevice: Reading = async (database, pairs, { from, to }) => {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairRows(pairs)}
    JOIN member_session AS one ON one.member_id = pair.member_id
      AND one.started_at >= ${from} AND one.started_at < ${to}
    JOIN member_session AS agents ON agents.member_id = pair.agent_id
      AND agents.started_at >= ${from} AND agents.started_at < ${to}
      AND agents.device_id = one.device_id`.execute(database);
  return rows.map((row) => row.member_id);
};

/**
 * Members who used the agent's kind of device on the agent's network within a day. Different device
 * names do not disprove this, because anybody may choose them.
 */
export const readSameNetwork: Reading = async (database, pairs, { from, to }) => {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairRows(pairs)}
    JOIN member_session AS one ON one.member_id = pair.member_id
      AND one.started_at >= ${later(from, -CLOSE_MS)} AND one.started_at < ${to}
    JOIN member_session AS agents ON agents.member_id = pair.agent_id
      AND agents.device = one.device
      AND agents.started_at BETWEEN one.started_at - interval '24 hours'
        AND one.started_at + interval '24 hours'
    WHERE ${publicNetwork(sql`agents.ip`)} = ${publicNetwork(sql`one.ip`)}`.execute(database);
  return rows.map((row) => row.member_id);
};

/**
 * Members who registered from a network of the agent's: where it registered itself, or signed in
 * from within 30 days of the member's registration, with any device names.
 */
export async function readSameRegistration(
  database: Queryable,
  pairs: readonly Pair[],
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairRows(pairs)}
    JOIN member_consent AS one ON one.member_id = pair.member_id
    CROSS JOIN LATERAL (
      SELECT ip FROM member_consent WHERE member_id = pair.agent_id
      UNION
      SELECT ip FROM member_session WHERE member_id = pair.agent_id
        AND started_at BETWEEN one.recorded_at - make_interval(days => ${REGISTRATION_DAYS})
          AND one.recorded_at + make_interval(days => ${REGISTRATION_DAYS})
    ) AS agents
    WHERE ${publicNetwork(sql`agents.ip`)} = ${publicNetwork(sql`one.ip`)}`.execute(database);
  return rows.map((row) => row.member_id);
}
