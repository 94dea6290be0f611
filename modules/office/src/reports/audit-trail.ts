import type { AuditEntry } from '@haitang/platform/audit/audit-entry.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** An audit row with its place in the chain; null for one of the last seconds. */
export interface TrailRow extends Omit<AuditEntry, 'actor'> {
  readonly id: string;
  readonly actor: string;
  readonly number: bigint | null;
  readonly hash: string | null;
}

export interface TrailFilter {
  /** Only rows older than this id; '' for the newest. */
  readonly before: string;
  /** Start of the actor, `staff:wenzhou`; '' for all. */
  readonly actor: string;
  /** Complete subject, `withdrawal:W2026…`; '' for all. */
  readonly subject: string;
  readonly limit: number;
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the audit trail, newest first. */
export async function readTrail(database: Queryable, filter: TrailFilter): Promise<TrailRow[]> {
  const before = UUID_FORM.test(filter.before) ? filter.before : null;
  const { actor, subject, limit } = filter;
  const { rows } = await sql<TrailRow>`
    SELECT r.id, r.actor, r.action, r.subject, r.reason, r.before, r.after,
      r.session_id AS "sessionId", r.ip, r.occurred_at AS "occurredAt", s.number, s.hash
    FROM audit_row r LEFT JOIN audit_seal s ON s.row_id = r.id
    WHERE ${before === null ? sql`true` : sql`r.id < ${before}::uuid`}
      AND (${actor} = '' OR starts_with(r.actor, ${actor}))
      AND (${subject} = '' OR r.subject = ${subject})
    ORDER BY r.id DESC LIMIT ${limit}`.execute(database);
  return rows;
}

/** Length and last hash of the chain. */
export async function chainHead(database: Queryable): Promise<{ number: bigint; hash: string }> {
  const { rows } = await sql<{ number: bigint; hash: string }>`
    SELECT number, hash FROM audit_head WHERE id = 1`.execute(database);
  return rows[0] ?? { number: 0n, hash: '' };
}
