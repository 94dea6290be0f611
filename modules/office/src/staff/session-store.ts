import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** A session that was not ended, with the permissions of its account. */
export interface LivingSession {
  readonly id: string;
  readonly staff: string;
  readonly roles: readonly string[];
  /** The permissions from its custom roles. */
  readonly ownPermissions: readonly string[];
  readonly startedAt: Date;
  readonly lastActionAt: Date;
  /** Its account still has first credentials. */
  readonly mustRenew: boolean;
}

const livingSessions = (where: RawBuilder<unknown>) => sql<LivingSession>`
    SELECT session.id, session.staff, account.roles, session.started_at AS "startedAt",
      session.last_action_at AS "lastActionAt", 
      EXISTS (SELECT 1 FROM staff_renewal AS renewal WHERE renewal.account = account.name)
        AS "mustRenew",
      ARRAY(SELECT DISTINCT unnest(permissions) FROM staff_role
        WHERE id = ANY(account.roles)) AS "ownPermissions"
    FROM staff_session AS session JOIN staff_account AS account ON account.name = session.staff
    WHERE ${where} AND session.ended_at IS NULL AND account.active`;

/** The session of a token, of an active account. */
export async function readLiving(
  database: Queryable,
  tokenHash: string,
): Promise<LivingSession | null> {
  const { rows } = await livingSessions(sql`session.token_hash = ${tokenHash}`).execute(database);
  return rows[0] ?? null;
}

/** The same by its own id; nobody ends it until the caller has committed. */
export async function lockLiving(tx: Tx, id: string): Promise<LivingSession | null> {
  const where = livingSessions(sql`session.id = ${id}`);
  const { rows } = await sql<LivingSession>`${where} FOR SHARE OF session`.execute(tx);
  return rows[0] ?? null;
}

export async function writeAction(database: Queryable, id: string, now: Date): Promise<void> {
  await sql`UPDATE staff_session SET last_action_at = ${now}
    WHERE id = ${id} AND last_action_at < ${now}`.execute(database);
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly staff: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`INSERT INTO staff_session
      (id, token_hash, staff, started_at, last_action_at, ip, user_agent)
    VALUES (${session.id}, ${session.tokenHash}, ${session.staff}, ${session.at}, ${session.at},
      ${session.ip}, ${session.userAgent.slice(0, 300)})`.execute(tx);
}

/** Ends the open sessions of an account; returns the ids. */
export async function endOpen(
  tx: Tx,
  staff: string,
  ending: 'locked' | 'password',
  moment: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE staff_session SET ended_at = ${moment}, ended_by = ${ending}
    WHERE staff = ${staff} AND ended_at IS NULL RETURNING id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ends one open session of an account; false when there is none of this id. */
export async function endOne(
  tx: Tx,
  ending: {
    readonly id: string;
    readonly staff: string;
    readonly by: 'sign-out' | 'ended' | 'removed';
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`UPDATE staff_session
    SET ended_at = ${ending.at}, ended_by = ${ending.by}
    WHERE id = ${ending.id} AND staff = ${ending.staff} AND ended_at IS NULL
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Ends the oldest open sessions of an account: `most` stay, the one just opened among them. */
export async function endOldest(
  tx: Tx,
  staff: string,
  { opened, most, at }: { readonly opened: string; readonly most: number; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE staff_session SET ended_at = ${at}, ended_by = 'replaced'
    WHERE id IN (SELECT id FROM staff_session
      WHERE staff = ${staff} AND ended_at IS NULL AND id <> ${opened}
      ORDER BY started_at DESC, id DESC OFFSET ${most - 1})
    RETURNING id`.execute(tx);
  return rows.map((row) => row.id);
}

/** The open sessions of an account that began and were used since these times, newest first. */
export async function readOpen(
  database: Queryable,
  staff: string,
  since: { readonly started: Date; readonly seen: Date },
) {
  const { rows } = await sql<{
    id: string;
    userAgent: string;
    ip: string;
    startedAt: Date;
    lastSeenAt: Date;
  }>`SELECT id, user_agent AS "userAgent", ip, started_at AS "startedAt",
      last_action_at AS "lastSeenAt"
    FROM staff_session WHERE staff = ${staff} AND ended_at IS NULL
      AND started_at > ${since.started} AND last_action_at > ${since.seen}
    ORDER BY started_at DESC, id DESC`.execute(database);
  return rows;
}

export interface StaffSignIn {
  readonly id: string;
  readonly startedAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly lastActionAt: Date;
}

/** The sign-in of a session, the one before it, and the newest one after it, of an account. */
export async function readSignInsAround(database: Queryable, staff: string, session: string) {
  const { rows } = await sql<StaffSignIn & { readonly place: string }>`
    WITH mine AS (SELECT started_at FROM staff_session WHERE id = ${session})
    (SELECT 'now' AS place, id, started_at AS "startedAt", ip, user_agent AS "userAgent",
        last_action_at AS "lastActionAt"
      FROM staff_session WHERE id = ${session})
    UNION ALL (SELECT 'last', id, started_at, ip, user_agent, last_action_at FROM staff_session
      WHERE staff = ${staff} AND started_at < (SELECT started_at FROM mine)
      ORDER BY started_at DESC LIMIT 1)
    UNION ALL (SELECT 'next', id, started_at, ip, user_agent, last_action_at FROM staff_session
      WHERE staff = ${staff} AND started_at > (SELECT started_at FROM mine)
      ORDER BY started_at DESC LIMIT 1)`.execute(database);
  const signInAt = (place: string): StaffSignIn | null =>
    rows.find((row) => row.place === place) ?? null;
  return { now: signInAt('now'), last: signInAt('last'), next: signInAt('next') };
}

/** The addresses from which the account has signed in since `since`. */
export async function readAddresses(
  database: Queryable,
  staff: string,
  since: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ip: string }>`SELECT DISTINCT ip FROM staff_session
    WHERE staff = ${staff} AND started_at >= ${since}`.execute(database);
  return rows.map((row) => row.ip);
}

/** Whether the account has ever signed in from this address. */
export async function isKnownAddress(
  database: Queryable,
  staff: string,
  ip: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM staff_session
    WHERE staff = ${staff} AND ip = ${ip} LIMIT 1`.execute(database);
  return rows.length > 0;
}

export async function insertChallenge(
  database: Queryable,
  session: { tokenHash: string; staff: string; ip: string; at: Date },
): Promise<void> {
  await sql`INSERT INTO staff_challenge (token_hash, staff, ip, created_at)
    VALUES (${session.tokenHash}, ${session.staff}, ${session.ip}, ${session.at})`.execute(
    database,
  );
}

/** The account of a challenge: recent enough, from that address and unused; null otherwise. */
export async function readChallenge(
  database: Queryable,
  session: { tokenHash: string; ip: string; since: Date },
): Promise<string | null> {
  const { rows } = await sql<{ staff: string }>`SELECT staff FROM staff_challenge
    WHERE token_hash = ${session.tokenHash} AND ip = ${session.ip} AND used_at IS NULL
      AND created_at > ${session.since}`.execute(database);
  return rows[0]?.staff ?? null;
}

/**
 * Uses up every challenge of an account, because the password they were passed with is no longer
 * valid.
 */
export async function endChallenges(tx: Tx, staff: string, moment: Date): Promise<void> {
  await sql`UPDATE staff_challenge SET used_at = ${moment}
    WHERE staff = ${staff} AND used_at IS NULL`.execute(tx);
}

/** Uses up a challenge; false when a concurrent call did so. */
export async function useChallenge(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE staff_challenge SET used_at = ${now}
    WHERE token_hash = ${tokenHash} AND used_at IS NULL RETURNING staff`.execute(tx);
  return rows.length === 1;
}
