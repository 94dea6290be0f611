import type { ChannelKind, ChannelPurpose, ChannelState } from '@haitang/contract/codes/channel.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface NewOutgoing {
  readonly key: string;
  readonly channel: ChannelKind;
  readonly purpose: ChannelPurpose;
  readonly memberId: MemberId;
  readonly masked: string;
  readonly sealed: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A message that has not ended. */
export interface DueOutgoing {
  readonly id: bigint;
  readonly key: string;
  readonly channel: ChannelKind;
  readonly sealed: string | null;
  /** A try was begun, and nobody has said how it ended. */
  readonly inTry: boolean;
  readonly tries: number;
  readonly unknownTries: number;
  readonly expiresAt: Date;
}

/** A row of the list of staff. */
export interface Outgoing {
  readonly id: bigint;
  readonly key: string;
  readonly channel: ChannelKind;
  readonly purpose: ChannelPurpose;
  readonly memberId: MemberId;
  readonly masked: string;
  readonly sealed: string | null;
  readonly state: ChannelState;
  readonly tries: number;
  /** Hundredths of a yuan. */
  readonly cost: bigint;
  readonly why: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export async function insertOutgoing(tx: Tx, row: NewOutgoing): Promise<void> {
  await sql`INSERT INTO channel_message
      (key, channel, purpose, member_id, masked, sealed, created_at, next_try_at, expires_at)
    VALUES (${row.key}, ${row.channel}, ${row.purpose}, ${row.memberId}, ${row.masked},
      ${row.sealed}, ${row.at}, ${row.at}, ${row.expiresAt})
    ON CONFLICT (key) DO NOTHING`.execute(tx);
}

/** How many messages of a channel were queued since `since`. */
export async function countSince(
  database: Queryable,
  channel: ChannelKind,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM channel_message
    WHERE channel = ${channel} AND created_at >= ${since}`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}

interface DueRow {
  id: bigint;
  key: string;
  channel: ChannelKind;
  sealed: string | null;
  state: ChannelState;
  tries: number;
  unknown_tries: number;
  expires_at: Date;
}

/** Locks what is due, oldest first; skips what another process has. */
export async function lockDue(tx: Tx, now: Date, most: number): Promise<DueOutgoing[]> {
  const { rows } = await sql<DueRow>`SELECT id, key, channel, sealed, state, tries, unknown_tries,
      expires_at
    FROM channel_message
    WHERE state IN ('waiting', 'sending') AND next_try_at <= ${now}
    ORDER BY next_try_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    channel: row.channel,
    sealed: row.sealed,
    inTry: row.state === 'sending',
    tries: row.tries,
    unknownTries: row.unknown_tries,
    expiresAt: row.expires_at,
  }));
}

/** Counts a try before it is made: after a crash its outcome is an unknown one. */
export async function beginTry(tx: Tx, id: bigint, overAt: Date): Promise<void> {
  await sql`UPDATE channel_message SET state = 'sending', tries = tries + 1,
      next_try_at = ${overAt} WHERE id = ${id}`.execute(tx);
}

/** Counts the cost of a try that may have arrived. */
export async function countUnknown(tx: Queryable, id: bigint, cost: number): Promise<void> {
  await sql`UPDATE channel_message SET unknown_tries = unknown_tries + 1, cost = cost + ${cost}
    WHERE id = ${id}`.execute(tx);
}

export interface End {
  readonly state: ChannelState;
  readonly why: string;
  readonly at: Date;
}

/** Ends a message; its text is kept for another try of staff until it expires. */
export async function writeEnd(tx: Tx, id: bigint, { state, why, at }: End): Promise<void> {
  await sql`UPDATE channel_message SET state = ${state}, ended_at = ${at},
      why = CASE WHEN ${why}::text = '' THEN why ELSE ${why}::text END
    WHERE id = ${id}`.execute(tx);
}

/** A try as it was begun: what came after it has precedence. */
type Try = Pick<DueOutgoing, 'id' | 'tries'>;

/** Records that it has left; its text goes, unless staff of a demo read it until `keptUntil`. */
export async function settleSent(
  database: Queryable,
  { id, tries }: Try,
  {
    cost,
    at,
    keptUntil,
  }: { readonly cost: number; readonly at: Date; readonly keptUntil: Date | null },
): Promise<void> {
  await sql`UPDATE channel_message SET state = 'sent', why = '', ended_at = ${at},
      cost = cost + ${cost},
      sealed = CASE WHEN ${keptUntil}::timestamptz IS NULL THEN NULL ELSE sealed END,
      expires_at = coalesce(${keptUntil}::timestamptz, expires_at)
    WHERE id = ${id} AND tries = ${tries} AND state = 'sending'`.execute(database);
}

/** Records that it will never be taken. */
export async function settleRefused(
  database: Queryable,
  { id, tries }: Try,
  { why, at }: { readonly why: string; readonly at: Date },
): Promise<void> {
  await sql`UPDATE channel_message SET state = 'failed', why = ${why}, ended_at = ${at}
    WHERE id = ${id} AND tries = ${tries} AND state = 'sending'`.execute(database);
}

/** Puts it back for another try; `cost` above zero for one that may have arrived. */
export async function settleAgain(
  database: Queryable,
  { id, tries }: Try,
  again: {
    readonly why: string;
    readonly at: Date;
    readonly isUnknown: boolean;
    readonly cost: number;
  },
): Promise<void> {
  await sql`UPDATE channel_message SET state = 'waiting', why = ${again.why},
      next_try_at = ${again.at}, cost = cost + ${again.cost},
      unknown_tries = unknown_tries + ${again.isUnknown ? 1 : 0}
    WHERE id = ${id} AND tries = ${tries} AND state = 'sending'`.execute(database);
}

/** Ends what is too old, and removes its text. Returns how many rows. */
export async function expireOutgoing(database: Queryable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE channel_message SET sealed = NULL,
      state = CASE WHEN state = 'waiting' THEN 'expired' ELSE state END,
      ended_at = coalesce(ended_at, ${now})
    WHERE sealed IS NOT NULL AND expires_at <= ${now} AND state <> 'sending'`.execute(database);
  return Number(numAffectedRows ?? 0n);
}

/** Puts an ended message back for a try of staff; false unless it failed and has a text still. */
export async function writeRetry(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE channel_message SET state = 'waiting', tries = 0,
      unknown_tries = 0, next_try_at = ${now}, ended_at = NULL
    WHERE id = ${id} AND state IN ('failed', 'unknown') AND sealed IS NOT NULL
      AND expires_at > ${now} RETURNING id`.execute(tx);
  return rows.length === 1;
}

interface OutgoingRow {
  id: bigint;
  key: string;
  channel: ChannelKind;
  purpose: ChannelPurpose;
  member_id: number;
  masked: string;
  sealed: string | null;
  state: ChannelState;
  tries: number;
  cost: bigint;
  why: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const toOutgoing = (row: OutgoingRow): Outgoing => ({
  id: row.id,
  key: row.key,
  channel: row.channel,
  purpose: row.purpose,
  memberId: memberId(row.member_id),
  masked: row.masked,
  sealed: row.sealed,
  state: row.state,
  tries: row.tries,
  cost: row.cost,
  why: row.why,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
});

export interface OutgoingFilter {
  /** '' for every one. */
  readonly state: ChannelState | '';
  readonly channel: ChannelKind | '';
}

/** A page of messages, newest first, and the number of all. */
export async function readOutgoing(
  database: Queryable,
  { state, channel }: OutgoingFilter,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<{ readonly rows: Outgoing[]; readonly total: number }> {
  const { rows } = await sql<OutgoingRow>`SELECT id, key, channel, purpose, member_id, masked,
      sealed, state, tries, cost, why, created_at, expires_at, ended_at
    FROM channel_message
    WHERE (${state} = '' OR state = ${state}) AND (${channel} = '' OR channel = ${channel})
    ORDER BY id DESC OFFSET ${skip} LIMIT ${most}`.execute(database);
  const counted = await sql<{ count: bigint }>`SELECT count(*) AS count FROM (
      SELECT 1 FROM channel_message
      WHERE (${state} = '' OR state = ${state}) AND (${channel} = '' OR channel = ${channel})
      LIMIT 1001) AS found`.execute(database);
  return { rows: rows.map(toOutgoing), total: Number(counted.rows[0]?.count ?? 0n) };
}

export async function findOutgoing(database: Queryable, id: bigint): Promise<Outgoing | null> {
  const { rows } = await sql<OutgoingRow>`SELECT id, key, channel, purpose, member_id, masked,
      sealed, state, tries, cost, why, created_at, expires_at, ended_at
    FROM channel_message WHERE id = ${id}`.execute(database);
  return rows[0] ? toOutgoing(rows[0]) : null;
}

/** The messages of one Beijing day on one channel. */
export interface OutgoingDay {
  readonly day: string;
  readonly channel: ChannelKind;
  readonly queued: number;
  readonly sent: number;
  /** Failed, expired, or without a known outcome. */
  readonly failed: number;
  /** Hundredths of a yuan. */
  readonly cost: bigint;
}

/** Totals of each Beijing day since `since`, newest first. */
export async function readDays(database: Queryable, since: Date): Promise<OutgoingDay[]> {
  const { rows } = await sql<{
    day: string;
    channel: ChannelKind;
    queued: bigint;
    sent: bigint;
    failed: bigint;
    cost: bigint;
  }>`SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, channel,
      count(*) AS queued, count(*) FILTER (WHERE state = 'sent') AS sent,
      count(*) FILTER (WHERE state IN ('failed', 'expired', 'unknown')) AS failed,
      coalesce(sum(cost), 0)::bigint AS cost
    FROM channel_message WHERE created_at >= ${since}
    GROUP BY 1, channel ORDER BY 1 DESC, channel`.execute(database);
  return rows.map(({ day, channel, queued, sent, failed, cost }) => ({
    day,
    channel,
    queued: Number(queued),
    sent: Number(sent),
    failed: Number(failed),
    cost,
  }));
}

/** Deletes rows from before `oldest`, at most `most` of them. */
export const deleteBefore = (database: Queryable, oldest: Date, most: number) =>
  sql`DELETE FROM channel_message WHERE id IN (SELECT id FROM channel_message
    WHERE created_at < ${oldest} ORDER BY created_at LIMIT ${most})`.execute(database);
