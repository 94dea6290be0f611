import { later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import { sql } from 'kysely';
import type { LivingSession, SessionEnd, SessionLife } from './session.ts';

/** Actions closer together than this are recorded as one. */
export const ACTION_STEP_MS = 5_000;

/** One living session and its member. */
export interface SessionRow {
  token_hash: string;
  session_id: string;
  member_id: number;
  username: string;
  /** Whether its last action is long enough ago to record another. */
  is_due: boolean;
}

/** In milliseconds; `now` is the moment of the read. */
export interface SessionTimes extends SessionLife {
  readonly now: Date;
  readonly step: number;
}

const interval = (milliseconds: number): string => `${milliseconds} milliseconds`;

const LIVING = {
  name: 'session-living',
  text: `SELECT session.token_hash, session.id AS session_id, session.member_id, member.username,
      session.last_action_at <= $2::timestamptz - $5::interval AS is_due
    FROM member_session AS session JOIN member ON member.id = session.member_id
    WHERE session.token_hash = ANY($1::text[]) AND session.ended_at IS NULL
      AND member.status = 'normal'
      AND CASE WHEN session.remembered
        THEN session.started_at > $2::timestamptz - $6::interval
        ELSE session.last_action_at > $2::timestamptz - $3::interval
          AND session.started_at > $2::timestamptz - $4::interval END`,
};

/** The living sessions of these token hashes, without those of closed accounts, by hash. */
export async function readLiving(
  { pool }: Database,
  hashes: readonly string[],
  { now, idle, absolute, remembered, step }: SessionTimes,
): Promise<ReadonlyMap<string, SessionRow>> {
  const values = [hashes, now, ...[idle, absolute, step, remembered].map(interval)];
  const { rows } = await pool.query<SessionRow>({ ...LIVING, values });
  return new Map(rows.map((row) => [row.token_hash, row]));
}

interface LivingRow {
  id: string;
  member_id: number;
  username: string;
  started_at: Date;
  last_action_at: Date;
  remembered: boolean;
}

const toLiving = (row: LivingRow): LivingSession => ({
  id: row.id,
  memberId: memberId(row.member_id),
  username: row.username,
  startedAt: row.started_at,
  lastActionAt: row.last_action_at,
  remembered: row.remembered,
});

/** A session that was not ended, of an account that is not closed, by its own id. */
export async function readLivingById(
  database: Queryable,
  id: string,
): Promise<LivingSession | null> {
  const { rows } = await sql<LivingRow>`SELECT session.id, session.member_id,
      member.username, session.started_at, session.last_action_at, session.remembered
    FROM member_session AS session JOIN member ON member.id = session.member_id
    WHERE session.id::text = ${id} AND session.ended_at IS NULL
      AND member.status = 'normal'`.execute(database);
  return rows[0] ? toLiving(rows[0]) : null;
}

/** The same by a stored id, locked: nobody ends it until the caller has committed. */
export async function lockLiving(tx: Tx, id: string): Promise<LivingSession | null> {
  const { rows } = await sql<LivingRow>`SELECT session.id, session.member_id,
      member.username, session.started_at, session.last_action_at, session.remembered
    FROM member_session AS session JOIN member ON member.id = session.member_id
    WHERE session.id = ${id}::uuid AND session.ended_at IS NULL
      AND member.status = 'normal'
    FOR UPDATE OF session`.execute(tx);
  return rows[0] ? toLiving(rows[0]) : null;
}

interface Action {
  readonly id: string;
  readonly at: Date;
}

/** Rows are locked in the order of their ids, so that two processes never deadlock. */
const ACTIONS = {
  name: 'session-actions',
  text: `UPDATE member_session AS session SET last_action_at = acted.at
    FROM (SELECT known.id, told.at FROM member_session AS known
        JOIN unnest($1::uuid[], $2::timestamptz[]) AS told(id, at) ON told.id = known.id
        WHERE known.last_action_at < told.at
        ORDER BY known.id FOR UPDATE OF known) AS acted
    WHERE session.id = acted.id`,
};

const actions = gatheredRead<Action, never>(async ({ pool }, actions) => {
  const latest = new Map<string, Date>();
  for (const { id, at } of actions) {
    const known = latest.get(id);
    if (known === undefined || known < at) latest.set(id, at);
  }
  await pool.query({ ...ACTIONS, values: [[...latest.keys()], [...latest.values()]] });
  return new Map<Action, never>();
});

/** Records that a member acted at `now`; one commit for all concurrent actions. */
export async function writeAction(database: Database, id: string, now: Date): Promise<void> {
  await actions(database, { id, at: now });
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly memberId: MemberId;
  readonly at: Date;
  readonly ip: string;
  readonly place: string;
  readonly device: string;
  readonly deviceId: string | null;
  readonly remembered: boolean;
  readonly handedOver: boolean;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`INSERT INTO member_session
      (id, token_hash, member_id, started_at, last_action_at, ip, place, device, device_id,
        remembered, handed_over)
    VALUES (${session.id}, ${session.tokenHash}, ${session.memberId}, ${session.at},
      ${session.at}, ${session.ip}, ${session.place}, ${session.device},
      ${session.deviceId}, ${session.remembered}, ${session.handedOver})`.execute(tx);
}

/** Ends a member's open sessions (or only the one of `only`). Returns their ids. */
export async function endOpen(
  tx: Tx,
  member: MemberId,
  sessionEnd: SessionEnd,
  now: Date,
  only: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE member_session SET ended_at = ${now}, ended_by = ${sessionEnd}
    WHERE member_id = ${member} AND ended_at IS NULL
      AND (${only}::uuid IS NULL OR id = ${only}::uuid)
    RETURNING id`.execute(tx);
  return rows.map((row) => row.id);
}

/** One sign-in for display to the member. */
export interface SignIn {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastActionAt: Date;
  readonly endedAt: Date | null;
  readonly place: string;
  readonly device: string;
  readonly remembered: boolean;
  /** It went on from another device of the member's, by a code. */
  readonly handedOver: boolean;
}

export async function readSignIns(
  database: Queryable,
  id: MemberId,
  most: number,
): Promise<SignIn[]> {
  const { rows } = await sql<{
    id: string;
    started_at: Date;
    last_action_at: Date;
    ended_at: Date | null;
    place: string;
    device: string;
    remembered: boolean;
    handed_over: boolean;
  }>`SELECT id, started_at, last_action_at, ended_at, place, device, remembered, handed_over
    FROM member_session
    WHERE member_id = ${id} ORDER BY started_at DESC, id DESC LIMIT ${most}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    lastActionAt: row.last_action_at,
    endedAt: row.ended_at,
    place: row.place,
    device: row.device,
    remembered: row.remembered,
    handedOver: row.handed_over,
  }));
}

const ORIGINS_MOST = 200;

/** An address and a browser that a member has signed in with. */
export interface KnownOrigin {
  readonly ip: string;
  readonly deviceId: string | null;
  /** The first of these sign-ins. */
  readonly firstAt: Date;
}

/** The origins of the member's sign-ins since `since`, the latest used first. */
export async function readOrigins(
  database: Queryable,
  id: number,
  since: Date,
): Promise<KnownOrigin[]> {
  const { rows } = await sql<{ ip: string; device_id: string | null; first_at: Date }>`
    SELECT ip, device_id, min(started_at) AS first_at
    FROM member_session WHERE member_id = ${id} AND started_at >= ${since}
    GROUP BY ip, device_id ORDER BY max(started_at) DESC LIMIT ${ORIGINS_MOST}`.execute(database);
  return rows.map((row) => ({ ip: row.ip, deviceId: row.device_id, firstAt: row.first_at }));
}

/** Whether the member has signed in with this kind of device from this place before. */
export async function isKnownOrigin(
  database: Queryable,
  id: MemberId,
  place: string,
  device: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM member_session
    WHERE member_id = ${id} AND place = ${place} AND device = ${device} LIMIT 1`.execute(database);
  return rows.length > 0;
}

interface OpenRow {
  id: string;
  member_id: number;
  started_at: Date;
  last_action_at: Date;
  remembered: boolean;
}

/** A session that was not ended. */
type OpenSession = Omit<LivingSession, 'username'>;

/** Which of these sessions were not ended and are alive at `now`. */
export async function readStillOpen(
  database: Database,
  ids: readonly string[],
  now: Date,
  { idle, absolute, remembered }: SessionLife,
): Promise<OpenSession[]> {
  const { rows } = await database.pool.query<OpenRow>({
    name: 'session-still-open',
    text: `SELECT session.id, session.member_id, session.started_at, session.last_action_at,
        session.remembered
      FROM member_session AS session
      JOIN member ON member.id = session.member_id
      WHERE session.id = ANY($1::uuid[]) AND session.ended_at IS NULL
        AND member.status = 'normal'
        AND CASE WHEN session.remembered THEN session.started_at > $4
          ELSE session.last_action_at > $2 AND session.started_at > $3 END`,
    values: [ids, later(now, -idle), later(now, -absolute), later(now, -remembered)],
  });
  return rows.map((row) => ({
    id: row.id,
    memberId: memberId(row.member_id),
    startedAt: row.started_at,
    lastActionAt: row.last_action_at,
    remembered: row.remembered,
  }));
}
