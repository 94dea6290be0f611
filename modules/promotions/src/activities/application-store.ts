import { ACTIVITY_STATE, type ActivityState } from '@haitang/contract/codes/activity-state.ts';
import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Application, NamedApplication } from './application.ts';

interface ApplicationRow {
  id: number;
  activity_id: number;
  member_id: number;
  terms_version: number;
  state: ActivityState;
  applied_at: Date;
  decided_at: Date | null;
  first_approver: string | null;
  decided_by: string | null;
  reward: bigint | null;
  grant_number: string | null;
  reason: string | null;
  version: number;
}

const toApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  activityId: row.activity_id,
  memberId: memberId(row.member_id),
  termsVersion: row.terms_version,
  state: row.state,
  appliedAt: row.applied_at,
  decidedAt: row.decided_at,
  firstApprover: row.first_approver,
  decidedBy: row.decided_by,
  reward: row.reward === null ? null : cny(row.reward),
  grantNumber: row.grant_number,
  reason: row.reason,
  version: row.version,
});

export interface NewApplication {
  readonly activityId: number;
  readonly memberId: MemberId;
  readonly termsVersion: number;
  readonly state: ActivityState;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
}

/** Counts one more approved application of an activity. */
async function countApproved(tx: Tx, activityId: number): Promise<void> {
  await sql`INSERT INTO activity_applied AS known (activity_id, applied) VALUES (${activityId}, 1)
    ON CONFLICT (activity_id) DO UPDATE SET applied = known.applied + 1`.execute(tx);
}

/** Writes an application; null when the member already has one for the activity. */
export async function insertApplication(
  tx: Tx,
  newApplication: NewApplication,
): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`INSERT INTO activity_application
      (activity_id, member_id, terms_version, state, applied_at, decided_at)
    VALUES (${newApplication.activityId}, ${newApplication.memberId},
      ${newApplication.termsVersion}, ${newApplication.state},
      ${newApplication.appliedAt}, ${newApplication.decidedAt})
    ON CONFLICT ON CONSTRAINT activity_application_once DO NOTHING RETURNING *`.execute(tx);
  if (!rows[0]) return null;
  if (newApplication.state === ACTIVITY_STATE.approved)
    await countApproved(tx, newApplication.activityId);
  return toApplication(rows[0]);
}

/**
 * Of the newest 50 applications that staff decided: how many there are, and the whole hours within
 * which four in five of them were decided.
 */
export async function readReviewHours(
  database: Queryable,
): Promise<{ readonly reviewed: number; readonly hours: number | null }> {
  const { rows } = await sql<{ reviewed: number; hours: number | null }>`
    SELECT count(*)::int AS reviewed, ceil(percentile_disc(0.8) WITHIN GROUP (ORDER BY took)
      / 3600)::int AS hours
    FROM (SELECT extract(epoch FROM decided_at - applied_at) AS took FROM activity_application
      WHERE decided_by IS NOT NULL AND decided_at IS NOT NULL
      ORDER BY applied_at DESC LIMIT 50) AS recent`.execute(database);
  return rows[0] ?? { reviewed: 0, hours: null };
}

/** The activities that a member has applied for; an application is once and for good. */
export async function readAppliedFor(
  database: Queryable,
  member: MemberId,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ activity_id: number }>`SELECT activity_id FROM activity_application
    WHERE member_id = ${member}`.execute(database);
  return new Set(rows.map((row) => row.activity_id));
}

/** The member's application for an activity; null when there is none. */
export async function readApplicationFor(
  database: Queryable,
  activityId: number,
  member: MemberId,
): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`SELECT * FROM activity_application
    WHERE activity_id = ${activityId} AND member_id = ${member}`.execute(database);
  return rows[0] ? toApplication(rows[0]) : null;
}

export async function readApplication(
  database: Queryable,
  id: number,
): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`SELECT * FROM activity_application
    WHERE id = ${id}`.execute(database);
  return rows[0] ? toApplication(rows[0]) : null;
}

/** The same, locked until the transaction ends. */
export async function lockApplication(tx: Tx, id: number): Promise<Application | null> {
  const { rows } = await sql<ApplicationRow>`SELECT * FROM activity_application
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? toApplication(rows[0]) : null;
}

/** Writes the result of a decision on a locked application, as its next version. */
export async function saveApplication(tx: Tx, application: Application): Promise<Application> {
  const version = application.version + 1;
  // Only what waits is decided, so that nothing is approved twice.
  if (application.state === ACTIVITY_STATE.approved)
    await countApproved(tx, application.activityId);
  await sql`UPDATE activity_application SET state = ${application.state},
      decided_at = ${application.decidedAt},
      first_approver = ${application.firstApprover}, decided_by = ${application.decidedBy},
      reward = ${application.reward?.minor ?? null}, grant_number = ${application.grantNumber},
      reason = ${application.reason}, version = ${version} WHERE id = ${application.id}`.execute(
    tx,
  );
  return { ...application, version };
}

export interface ApplicationFilter {
  readonly memberId: MemberId | null;
  /** Null for all. */
  readonly state: ActivityState | null;
  /** Oldest first, for a queue; otherwise newest first. */
  readonly oldestFirst: boolean;
}

/** The next applications of a filter, by falling number, below a number; the newest for null. */
export async function readApplicationsBelow(
  database: Queryable,
  { memberId, state }: Pick<ApplicationFilter, 'memberId' | 'state'>,
  { below, limit }: { readonly below: number | null; readonly limit: number },
): Promise<readonly NamedApplication[]> {
  const { rows } = await sql<ApplicationRow & { title: string; code: string }>`SELECT one.*,
      activity.title, activity.code
    FROM activity_application AS one JOIN activity ON activity.id = one.activity_id
    WHERE ${below === null ? sql`true` : sql`one.id < ${below}`}
      ${memberId === null ? sql`` : sql`AND member_id = ${memberId}`}
      ${state === null ? sql`` : sql`AND state = ${state}`}
    ORDER BY one.id DESC LIMIT ${limit}`.execute(database);
  return rows.map((row) =>
    Object.assign({}, toApplication(row), { title: row.title, code: row.code }),
  );
}

/** A page of applications, and how many there are, counted up to `COUNTED_MOST`. */
export async function readApplications(
  database: Queryable,
  filter: ApplicationFilter,
  slice: { readonly offset: number; readonly limit: number },
): Promise<{ readonly applications: NamedApplication[]; readonly total: number }> {
  const where = sql`WHERE true
    ${filter.memberId === null ? sql`` : sql`AND member_id = ${filter.memberId}`}
    ${filter.state === null ? sql`` : sql`AND state = ${filter.state}`}`;
  const order = filter.oldestFirst ? sql`applied_at, one.id` : sql`applied_at DESC, one.id DESC`;
  const { rows } = await sql<ApplicationRow & { title: string; code: string }>`SELECT one.*,
      activity.title, activity.code
    FROM activity_application AS one JOIN activity ON activity.id = one.activity_id
    ${where} ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const counted = await sql<{ count: bigint }>`SELECT count(*) AS count FROM (
      SELECT 1 FROM activity_application ${where} LIMIT ${COUNTED_MOST + 1}) AS found`.execute(
    database,
  );
  const applications = rows.map((row) => ({
    ...toApplication(row),
    title: row.title,
    code: row.code,
  }));
  return { applications, total: Number(counted.rows[0]?.count ?? 0n) };
}
