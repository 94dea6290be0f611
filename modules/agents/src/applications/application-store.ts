import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Application, ApplicationState } from './application.ts';

interface ApplicationRow {
  id: bigint;
  member_id: number;
  mobile: string;
  apply_info: string;
  state: ApplicationState;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  plan_code: string | null;
  reason: string | null;
}

const toApplication = (row: ApplicationRow): Application => ({
  id: Number(row.id),
  memberId: memberId(row.member_id),
  mobile: row.mobile,
  applyInfo: row.apply_info,
  state: row.state,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  planCode: row.plan_code,
  reason: row.reason,
});

/** Returns null when the member has applied before. */
export async function insertApplication(
  tx: Tx,
  given: {
    readonly memberId: MemberId;
    readonly mobile: string;
    readonly applyInfo: string;
    readonly at: Date;
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: bigint }>`INSERT INTO agent_application
      (member_id, mobile, apply_info, submitted_at)
    VALUES (${given.memberId}, ${given.mobile}, ${given.applyInfo}, ${given.at})
    ON CONFLICT (member_id) DO NOTHING RETURNING id`.execute(tx);
  return rows[0] ? Number(rows[0].id) : null;
}

export async function lockApplication(tx: Tx, id: number): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`SELECT * FROM agent_application
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? toApplication(rows[0]) : null;
}

export async function saveDecision(tx: Tx, application: Application): Promise<void> {
  const { id, state, decidedAt, decidedBy, planCode, reason } = application;
  await sql`UPDATE agent_application SET state = ${state}, decided_at = ${decidedAt},
    decided_by = ${decidedBy}, plan_code = ${planCode}, reason = ${reason}
    WHERE id = ${id}`.execute(tx);
}

/** The next applications of a state, by falling number, below a number; the newest for null. */
export async function readApplicationsBelow(
  database: Queryable,
  state: ApplicationState,
  { below, limit }: { readonly below: number | null; readonly limit: number },
): Promise<readonly Application[]> {
  const { rows } = await sql<ApplicationRow>`SELECT * FROM agent_application
    WHERE state = ${state} AND ${below === null ? sql`true` : sql`id < ${below}`}
    ORDER BY id DESC LIMIT ${limit}`.execute(database);
  return rows.map(toApplication);
}

/** Applications of a state, oldest first; decided ones newest first. */
export async function readApplications(
  database: Queryable,
  asked: {
    readonly state: ApplicationState;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly applications: Application[]; readonly total: number }> {
  const order = sql.raw(asked.state === 'submitted' ? 'submitted_at, id' : 'submitted_at DESC, id');
  const { rows } = await sql<ApplicationRow>`SELECT * FROM agent_application
    WHERE state = ${asked.state} ORDER BY ${order}
    LIMIT ${asked.limit} OFFSET ${asked.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM agent_application
    WHERE state = ${asked.state}`.execute(database);
  return { applications: rows.map(toApplication), total: Number(counted.rows[0]?.total ?? 0n) };
}
