import { type Actor, type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Direction, Step, Transfer, TransferState } from './transfer.ts';

/** Names of constraints, to recognise their violation. */
export const IN_FLIGHT_INDEX = 'venue_transfer_in_flight';
export const PRIMARY_KEY = 'venue_transfer_pkey';

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
export async function readTransfer(on: Queryable, id: string): Promise<Transfer | null> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer WHERE id = ${id}`.execute(on);
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
  at: Date,
): Promise<void> {
  const ended = step.nextQueryAt === null ? at : null;
  await sql`UPDATE venue_transfer SET state = ${step.state}, attempts = ${step.attempts},
      not_found_at = ${step.notFoundAt}, next_query_at = ${step.nextQueryAt},
      last_answer = ${answer.slice(0, 200)}, ended_at = ${ended}
    WHERE id = ${id}`.execute(tx);
}

/** A member's finished transfers with the venues, started since `since`, in order. */
export async function readMoved(
  on: Queryable,
  of: { readonly memberId: MemberId; readonly venues: readonly string[]; readonly since: Date },
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE member_id = ${of.memberId} AND started_at >= ${of.since} AND state = 'done'
      AND venue = ANY(${of.venues}::text[])
    ORDER BY started_at, id`.execute(on);
  return rows.map(toTransfer);
}

/** The venues with a running transfer of the member. */
export async function readInFlight(on: Queryable, member: MemberId): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE member_id = ${member} AND state IN ('sent', 'unknown')`.execute(on);
  return rows.map(toTransfer);
}

/**
 * The member's open transfers and, in any state, those of these ids that are the member's, oldest
 * first.
 */
export async function readShown(
  on: Queryable,
  member: MemberId,
  ids: readonly string[],
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
      WHERE member_id = ${member} AND state IN ('sent', 'unknown')
    UNION SELECT * FROM venue_transfer
      WHERE id = ANY(${[...ids]}::uuid[]) AND member_id = ${member}
    ORDER BY started_at`.execute(on);
  return rows.map(toTransfer);
}

/** Transfers whose outcome is due for a query, longest waiting first. */
export async function readDue(on: Queryable, at: Date, most: number): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE state IN ('sent', 'unknown') AND next_query_at <= ${at}
    ORDER BY next_query_at LIMIT ${most}`.execute(on);
  return rows.map(toTransfer);
}

/** Finished transfers that ended before `before` and have not been checked again. */
export async function readUnaudited(
  on: Queryable,
  before: Date,
  most: number,
): Promise<Transfer[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_transfer
    WHERE state = 'done' AND audited_at IS NULL AND ended_at < ${before}
    ORDER BY ended_at LIMIT ${most}`.execute(on);
  return rows.map(toTransfer);
}

/** Records that a finished transfer was checked again. */
export async function saveAudited(on: Queryable, id: string, at: Date): Promise<void> {
  await sql`UPDATE venue_transfer SET audited_at = ${at} WHERE id = ${id}`.execute(on);
}
