import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Change, Decision } from './change.ts';

const columns = (now: Date) => sql`id, kind, subject, before, after, reason, override,
  effective_at AS "effectiveAt", proposed_by AS "proposedBy", proposed_at AS "proposedAt",
  expires_at AS "expiresAt",
  CASE WHEN state = 'open' AND expires_at <= ${now} THEN 'expired' ELSE state END AS state,
  decided_by AS "decidedBy", decided_at AS "decidedAt", decision_reason AS "decisionReason"`;

/**
 * Writes a proposal; `kept` is returned only to the command that puts it into force. Ends an
 * expired one for the same subject. Refuses a second open one (202).
 */
export async function insertChange(tx: Tx, change: Change, kept: string | null): Promise<void> {
  await sql`UPDATE office_change SET state = 'expired', decided_at = expires_at, kept = NULL
    WHERE subject = ${change.subject} AND state = 'open'
      AND expires_at <= ${change.proposedAt}`.execute(tx);
  const { rows } = await sql`INSERT INTO office_change
      (id, kind, subject, before, after, reason, effective_at, proposed_by, proposed_at, expires_at,
       kept, override)
    VALUES (${change.id}, ${change.kind}, ${change.subject}, ${JSON.stringify(change.before)},
      ${JSON.stringify(change.after)}, ${change.reason}, ${change.effectiveAt},
      ${change.proposedBy}, ${change.proposedAt}, ${change.expiresAt}, ${kept},
      ${change.override && JSON.stringify(change.override)}::jsonb)
    ON CONFLICT (subject) WHERE state = 'open' DO NOTHING RETURNING id`.execute(tx);
  if (rows.length === 0) {
    throw refuse('already-done', { words: '已有一项变更等待复核，请先处理' });
  }
}

interface Asked {
  readonly id: string;
  readonly kinds: readonly ChangeKind[];
  readonly now: Date;
}

/** A change of one of these kinds. Refuses `not-found`. */
export async function readChange(database: Queryable, { id, kinds, now }: Asked): Promise<Change> {
  const { rows } = await sql<Change>`SELECT ${columns(now)} FROM office_change
    WHERE id = ${id} AND kind = ANY(${[...kinds]}::text[])`.execute(database);
  if (!rows[0]) throw refuse('not-found');
  return rows[0];
}

/** The same with its row locked, and with what was kept for putting it into force. */
export async function lockChange(
  tx: Tx,
  { id, kinds, now }: Asked,
): Promise<Change & { readonly kept: string | null }> {
  const { rows } = await sql<Change & { readonly kept: string | null }>`
    SELECT ${columns(now)}, kept FROM office_change
    WHERE id = ${id} AND kind = ANY(${[...kinds]}::text[]) FOR UPDATE`.execute(tx);
  if (!rows[0]) throw refuse('not-found');
  return rows[0];
}

/** Ends an open change. */
export async function writeDecision(
  tx: Tx,
  id: string,
  to: {
    readonly state: Decision;
    readonly by: StaffName;
    readonly at: Date;
    /** Null for a decision that needs none. */
    readonly reason: string | null;
  },
): Promise<void> {
  await sql`UPDATE office_change SET state = ${to.state}, decided_by = ${to.by},
    decided_at = ${to.at}, decision_reason = ${to.reason}, kept = NULL
    WHERE id = ${id}`.execute(tx);
}

/** The filter of a list of changes. */
export interface Listed {
  readonly kinds: readonly ChangeKind[];
  readonly open: boolean;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** Open changes, oldest first, or the ended ones, newest first. */
export async function readChanges(
  database: Queryable,
  { kinds, open, now, offset, limit }: Listed,
): Promise<{ readonly rows: readonly Change[]; readonly total: number }> {
  const waiting = sql`state = 'open' AND expires_at > ${now}`;
  const where = sql`kind = ANY(${[...kinds]}::text[])
    AND ${open ? waiting : sql`NOT (${waiting})`}`;
  const order = open ? sql`proposed_at, id` : sql`proposed_at DESC, id DESC`;
  const { rows } = await sql<Change>`SELECT ${columns(now)} FROM office_change WHERE ${where}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM office_change
    WHERE ${where}`.execute(database);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
