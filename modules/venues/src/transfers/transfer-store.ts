import { type Actor, type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { isInSlices } from '@haitang/platform/jobs/member-slices.ts';
import { isSetApart } from '@haitang/platform/rows/set-apart.ts';
import { sql } from 'kysely';
import type { Direction, Step, Transfer, TransferState } from './transfer.ts';

/** Names of constraints, to recognise their violation. */
export const IN_FLIGHT_INDEX = 'venue_transfer_in_flight';
export const PRIMARY_KEY = 'venue_transfer_pkey';
/** Name of the loop that resolves transfers. */
export const RESOLVE_LOOP = 'resolve-transfers';

interface Row {
  id: string;
  member_id: number;
  venue: string;
  direction: Direction;
  amount: bigint;
  state: TransferState;
  cause: string;
  actor: Actor;
  session_id: string | null;
  started_at: Date;
  attempts: number;
  not_found_at: Date | null;
  next_query_at: Date | null;
  ended_at: Date | null;
  last_answer: string;
  audited_at: Date | null;
}

const toTransfer = (row: Row): Transfer => ({
  id: row.id,
  memberId: memberId(row.member_id),
  venue: row.venue,
  direction: row.direction,
  amount: cny(row.amount),
  state: row.state,
  cause: row.cause,
  actor: row.actor,
  sessionId: row.session_id,
  startedAt: row.started_at,
  attempts: row.attempts,
  notFoundAt: row.not_found_at,
  suspended: zero('CNY'),
});

/** Writes the intent. The index in flight refuses a second one for the member and venue. */
export async function insertTransfer(tx: Tx, transfer: Transfer, nextQueryAt: Date): Promise<void> {
  await sql`INSERT INTO venue_transfer (id, member_id, venue, direction, amount, state, cause,
      actor, session_id, started_at, next_query_at)
    VALUES (${transfer.id}, ${transfer.memberId}, ${transfer.venue}, ${transfer.direction},
      ${transfer.amount.minor}, ${transfer.state}, ${transfer.cause}, ${transfer.actor},
      ${transfer.sessionId}, ${transfer.startedAt}, ${nextQueryAt})`.execute(tx);
}

/** A transfer by its id; null when there is none. */
export async function readTransfer(database: Queryable, id: string): Promise<Transfer | null> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer WHERE id = ${id}`.execute(database);
  return rows[0] ? toTransfer(rows[0]) : null;
}

/** The transfer, its row locked until the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | null> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer WHERE id = ${id}
    FOR UPDATE`.execute(tx);
  return rows[0] ? toTransfer(rows[0]) : null;
}

/** Stores the result of a step of a transfer. */
export async function saveStep(
  tx: Tx,
  id: string,
  step: Step,
  answer: string,
  moment: Date,
): Promise<void> {
  const ended = step.nextQueryAt === null ? moment : null;
  await sql`UPDATE venue_transfer SET state = ${step.state}, attempts = ${step.attempts},
      not_found_at = ${step.notFoundAt}, next_query_at = ${step.nextQueryAt},
      last_answer = ${answer.slice(0, 200)}, ended_at = ${ended}
    WHERE id = ${id}`.execute(tx);
}

/** A member's finished transfers with the venues, started since `since`, in order. */
export async function readMoved(
  database: Queryable,
  query: { readonly memberId: MemberId; readonly venues: readonly string[]; readonly since: Date },
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE member_id = ${query.memberId} AND started_at >= ${query.since} AND state = 'done'
      AND venue = ANY(${query.venues}::text[])
    ORDER BY started_at, id`.execute(database);
  return rows.map(toTransfer);
}

/** A member's transfers in any state, started in [from, to), oldest first. */
export async function readStarted(
  database: Queryable,
  member: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE member_id = ${member} AND started_at >= ${from} AND started_at < ${to}
    ORDER BY started_at, id`.execute(database);
  return rows.map(toTransfer);
}

/** The venues with a running transfer of the member. */
export async function readInFlight(database: Queryable, member: MemberId): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE member_id = ${member} AND state IN ('sent', 'unknown')`.execute(database);
  return rows.map(toTransfer);
}

/**
 * The member's open transfers, those of which a part waits in suspense, and, in any state, those of
 * these ids that are the member's, oldest first.
 */
export async function readShown(
  database: Queryable,
  member: MemberId,
  ids: readonly string[],
): Promise<Transfer[]> {
  const { rows } = await sql<Row & { suspended: bigint }>`SELECT shown.*,
      coalesce((SELECT amount FROM venue_suspended WHERE transfer_id = shown.id), 0)::bigint
        AS suspended
    FROM (SELECT * FROM venue_transfer
        WHERE member_id = ${member} AND state IN ('sent', 'unknown')
      UNION SELECT * FROM venue_transfer WHERE member_id = ${member} AND id IN (
        SELECT transfer_id FROM venue_suspended WHERE member_id = ${member})
      UNION SELECT * FROM venue_transfer
        WHERE id = ANY(${[...ids]}::uuid[]) AND member_id = ${member}) AS shown
    ORDER BY started_at`.execute(database);
  return rows.map((row) => ({ ...toTransfer(row), suspended: cny(row.suspended) }));
}

/** Transfers of members in these slices whose outcome is due, longest waiting first. */
export async function readDue(
  database: Queryable,
  now: Date,
  slices: readonly string[],
  most: number,
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE state IN ('sent', 'unknown') AND next_query_at <= ${now}
      AND NOT ${isSetApart(RESOLVE_LOOP, sql`id::text`, now)}
      AND ${isInSlices(slices)}
    ORDER BY next_query_at LIMIT ${most}`.execute(database);
  return rows.map(toTransfer);
}

/**
 * Finished transfers after the one `after` that ended before `before` and have not been checked
 * again, by their ids.
 */
export async function readUnaudited(
  database: Queryable,
  before: Date,
  after: string | null,
  most: number,
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE state = 'done' AND audited_at IS NULL AND ended_at < ${before}
      AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${most}`.execute(database);
  return rows.map(toTransfer);
}

/** Records that a finished transfer was checked again. */
export async function saveAudited(database: Queryable, id: string, now: Date): Promise<void> {
  await sql`UPDATE venue_transfer SET audited_at = ${now} WHERE id = ${id}`.execute(database);
}
