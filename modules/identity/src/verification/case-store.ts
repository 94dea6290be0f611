import type { AskedLevel, Paper, VerificationState } from '@haitang/contract/codes/verification.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { VerificationCase } from './verification.ts';

interface Row {
  id: bigint;
  member_id: number;
  level: number;
  state: VerificationState;
  version: number;
  realname: string;
  birthday: string;
  paper: Paper | null;
  number_hash: string | null;
  number_end: string | null;
  funds: string;
  asked_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
}

const toCase = (row: Row): VerificationCase => ({
  id: row.id,
  memberId: memberId(row.member_id),
  level: row.level === 2 ? 2 : 3,
  state: row.state,
  version: row.version,
  realname: row.realname,
  birthday: row.birthday,
  paper: row.paper,
  numberHash: row.number_hash,
  numberEnd: row.number_end,
  funds: row.funds,
  askedAt: row.asked_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  reason: row.reason,
});

const COLUMNS = sql`id, member_id, level, state, version, realname, birthday, paper, number_hash,
  number_end, funds, asked_at, decided_at, decided_by, reason`;

/** The cases of a member, newest first, at most `most`. */
export async function readOwnCases(
  database: Queryable,
  id: MemberId,
  most: number,
): Promise<VerificationCase[]> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM verification_case
    WHERE member_id = ${id} ORDER BY id DESC LIMIT ${most}`.execute(database);
  return rows.map(toCase);
}

/** How often a member has asked since a time. */
export async function countAsked(tx: Tx, id: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM verification_case
    WHERE member_id = ${id} AND asked_at > ${since}`.execute(tx);
  return Number(rows[0]?.n ?? 0n);
}

/** The levels that a member was approved for. */
export async function approvedLevels(tx: Tx, id: MemberId): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ level: number }>`SELECT level FROM verification_case
    WHERE member_id = ${id} AND state = 'approved'`.execute(tx);
  return new Set(rows.map(({ level }) => level));
}

export interface NewCase
  extends Pick<
    VerificationCase,
    'memberId' | 'realname' | 'birthday' | 'paper' | 'numberHash' | 'numberEnd' | 'funds'
  > {
  readonly level: AskedLevel;
  readonly askedAt: Date;
}

export async function insertCase(tx: Tx, fresh: NewCase): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`INSERT INTO verification_case
      (member_id, level, state, realname, birthday, paper, number_hash, number_end, funds, asked_at)
    VALUES (${fresh.memberId}, ${fresh.level}, 'waiting', ${fresh.realname}, ${fresh.birthday},
      ${fresh.paper}, ${fresh.numberHash}, ${fresh.numberEnd}, ${fresh.funds}, ${fresh.askedAt})
    RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a case that was not written');
  return row.id;
}

export async function readCase(database: Queryable, id: bigint): Promise<VerificationCase | null> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM verification_case
    WHERE id = ${id}`.execute(database);
  return rows[0] ? toCase(rows[0]) : null;
}

export async function lockCase(tx: Tx, id: bigint): Promise<VerificationCase | null> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM verification_case
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? toCase(rows[0]) : null;
}

/** The member's case that waits, locked; null for none. */
export async function lockWaiting(tx: Tx, id: MemberId): Promise<VerificationCase | null> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM verification_case
    WHERE member_id = ${id} AND state = 'waiting' FOR UPDATE`.execute(tx);
  return rows[0] ? toCase(rows[0]) : null;
}

export interface Decided {
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly by: string;
  readonly reason: string | null;
  readonly at: Date;
}

/** Writes what was decided; the case is locked. */
export async function saveDecided(tx: Tx, id: bigint, decided: Decided): Promise<void> {
  await sql`UPDATE verification_case SET state = ${decided.state}, version = version + 1,
      decided_at = ${decided.at}, decided_by = ${decided.by}, reason = ${decided.reason}
    WHERE id = ${id}`.execute(tx);
}

/** Lets one decision at a time look at a document number. */
export async function lockNumber(tx: Tx, hash: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
}

/** Another account that was approved with a document number; null for none. */
export async function approvedHolder(
  tx: Tx,
  hash: string,
  own: MemberId,
): Promise<MemberId | null> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM verification_case
    WHERE number_hash = ${hash} AND state = 'approved' AND member_id <> ${own}`.execute(tx);
  return rows[0] ? memberId(rows[0].member_id) : null;
}

export interface CaseFilter {
  /** Null for every state. */
  readonly state: VerificationState | null;
  readonly memberId: MemberId | null;
}

/** A page of the queue: those that wait oldest first, others newest first. */
export async function readCases(
  database: Queryable,
  { state, memberId: member }: CaseFilter,
  { offset, limit, countedMost }: { offset: number; limit: number; countedMost: number },
): Promise<{ readonly cases: readonly VerificationCase[]; readonly total: number }> {
  const { rows: counted } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM (
      SELECT 1 FROM verification_case
      WHERE (${state}::text IS NULL OR state = ${state})
        AND (${member}::int IS NULL OR member_id = ${member})
      LIMIT ${countedMost}) AS counted`.execute(database);
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM verification_case
    WHERE (${state}::text IS NULL OR state = ${state})
      AND (${member}::int IS NULL OR member_id = ${member})
    ORDER BY ${state === 'waiting' ? sql`id` : sql`id DESC`}
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return { cases: rows.map(toCase), total: Number(counted[0]?.n ?? 0n) };
}
